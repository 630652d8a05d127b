/** Editions, their cards and the levels of bots never change while the page is open: each is asked for once. */
import { learn } from "../cards/catalogue.svelte";
import { api } from "./api";
import type { Catalogue, EditionInfo, LevelInfo } from "./messages";

/** Asks once; where that failed, the next one who asks tries again. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () => {
    asked ??= ask().catch((error: unknown) => {
      asked = null;
      throw error;
    });
    return asked;
  };
}

export const loadEditions = once<EditionInfo[]>(() => api.editions());
export const loadLevels = once<LevelInfo[]>(() => api.levels());

const catalogues = new Map<string, Promise<Catalogue>>();

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
