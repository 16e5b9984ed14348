// Plays the story of the examples and writes it, and then openapi.json from the endpoint table; run it after a change to
// an endpoint, a schema or a view.
import { writeFile } from "node:fs/promises";
import { endpoints, openApiDocument } from "../dist/index.js";
import { compactJson } from "./compact-json.mjs";
import { playStory } from "../dist/openapi/story/play-story.test.support.js";

const write = (path, value) =>
  writeFile(
    new URL(`../${path}`, import.meta.url),
    `${compactJson(JSON.parse(JSON.stringify(value)))}\n`,
  );
await write("assets/story.json", await playStory());
await write("openapi.json", openApiDocument(endpoints));
