/** Editions and their cards never change while the page is open: each is asked for once. */
import { learn } from "../cards/catalogue.svelte";
import { api } from "./api";
import type { Catalogue, EditionInfo } from "./messages";

let editions: Promise<EditionInfo[]> | null = null;
const catalogues = new Map<string, Promise<Catalogue>>();

export function loadEditions(): Promise<EditionInfo[]> {
  editions ??= api.editions().catch((error: unknown) => {
    editions = null; // so that the next one who asks tries again
    throw error;
  });
  return editions;
}

export function loadCatalogue(edition: string): Promise<Catalogue> {
  const known = catalogues.get(edition);
  if (known) return known;
  const loading = fetchCatalogue(edition).catch((error: unknown) => {
    catalogues.delete(edition);
    throw error;
  });
  catalogues.set(edition, loading);
  return loading;
}

async function fetchCatalogue(edition: string): Promise<Catalogue> {
  const catalogue = await api.catalogue(edition);
  learn(catalogue);
  return catalogue;
}
