import { describe, expect, it } from "@jest/globals";
import type { JsonSchema } from "./json-schema.js";
import { Reader } from "./described.js";
import { operationView } from "./operation-view.js";
import { samplesOf } from "./samples/index.js";
import { tasksOf } from "./tasks.js";

const ODD = `<script>alert("1")</script>`;

/** A description that an embedder might bring about. */
const described = (example: unknown): JsonSchema => ({
  components: {
    securitySchemes: { cookie: { type: "apiKey", in: "cookie" } },
    schemas: {
      Tree: {
        type: "object",
        properties: {
          name: { type: "string", description: ODD },
          within: { $ref: "#/components/schemas/Tree" },
        },
      },
    },
  },
  paths: {
    "/points/{id}": {
      post: {
        operationId: "earn",
        tags: ["points"],
        summary: ODD,
        description: `First.\n\n1. One ${ODD}\n2. \`Two\` ${ODD}`,
        security: [{ cookie: [] }],
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
        requestBody: {
          content: {
            "application/json": { schema: { $ref: "#/components/schemas/Tree" }, example },
          },
        },
        responses: { 200: { description: ODD } },
      },
    },
  },
});

const viewOf = (example: unknown) => {
  const reader = new Reader(described(example));
  const [operation] = reader.operations();
  if (!operation) throw new Error("The operation is missing.");
  return { operation, text: operationView(reader, operation).text };
};

describe("the view of an operation", () => {
  it("escapes what the description says, and ends where a schema goes around in circles", () => {
    const { text } = viewOf({ name: ODD });
    expect(text).not.toContain("<script");
    expect(text.split("&lt;script&gt;").length).toBeGreaterThan(8);
    expect(text).toContain("<ol>");
    expect(text.match(/<code>within<\/code>/g)?.length).toBe(6);
  });

  it("sends no token where none is taken", () => {
    const { operation } = viewOf({});
    for (const { text } of samplesOf(operation)) expect(text).not.toMatch(/Bearer|YOUR_TOKEN/);
  });

  it("keeps quotes, dollars and line breaks of a body apart from those of each language", () => {
    const { operation } = viewOf({ name: 'it\'s "5 $" \\ `now`\n' });
    const samples = Object.fromEntries(
      samplesOf(operation).map(({ language, text }) => [language, text]),
    );
    const json = String.raw`"it's \"5 $\" \\ ` + "`now`" + String.raw`\n"`;
    expect(samples["curl"]).toContain(json.replace("'", String.raw`'\''`));
    expect(samples["Python"]).toContain(`"name": ${json}`);
    expect(samples["TypeScript"]).toContain(`name: ${json}`);
    expect(samples["PHP"]).toContain(`'name' => ${json.replace("$", String.raw`\$`)}`);
    expect(samples["Go"]).toContain(`strings.NewReader("{\\n`);
  });

  it("stands under the heading that its embedder gave it, after ours", () => {
    const { operation } = viewOf({});
    const tags = [{ name: "points" }, { name: "orders" }];
    const tasks = tasksOf(tags, [operation, { ...operation, tag: "orders" }]);
    expect(tasks.map(({ title }) => title)).toEqual(["Orders", "points"]);
  });
});
