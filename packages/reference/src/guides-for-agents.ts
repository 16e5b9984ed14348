import { allGuides, type Guide, type Guides, guidePath } from "./guides.js";
import { LLMS_FULL_PATH } from "./paths.js";

const ABOUT =
  "> Souk is a multi-tenant service for commerce administration: catalogs, orders, payments, teams and webhooks. This host serves its HTTP API, and MCP at /mcp unless its operator has switched that off.";

/** The guides as `/llms.txt` lists them: https://llmstxt.org */
export function listForAgents({ groups }: Guides, basePath: string): string {
  const lines = groups.flatMap(({ title, guides }) => [`## ${title}`, "", ...guides.map(line), ""]);
  const api = [
    "## API",
    "",
    `- [OpenAPI](${basePath}/openapi.json): every operation with its schemas and errors`,
    `- [All guides](${LLMS_FULL_PATH}): the guides in one text`,
  ];
  return `${["# Souk", "", ABOUT, "", ...lines, ...api].join("\n")}\n`;
}

const line = ({ title, slug, about }: Guide) =>
  `- [${title}](${guidePath(slug)}.md)${about === "" ? "" : `: ${about}`}`;

/** All guides in one text, each after its address. */
export const textForAgents = (guides: Guides): string =>
  allGuides(guides)
    .map(({ slug, markdown }) => `<!-- ${guidePath(slug)}.md -->\n\n${markdown}`)
    .join("\n");
