import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { followLinks } from "./lib/router.svelte";

followLinks();
const target = document.getElementById("app");
if (!target) throw new Error("index.html has no place for the client");
export default mount(App, { target });
