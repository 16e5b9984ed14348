// Finds the fenced blocks of a document that are marked to be run, and compares what came with what they show.
import { readFileSync } from "node:fs";

/** Blocks such as "sh run" and "json out", in their order. */
export const blocksOf = (file) => blocksIn(readFileSync(file, "utf8"));

export function blocksIn(document) {
  const fences = /^```(\w+) (\w+)\n([\s\S]*?)^```$/gm;
  return Array.from(document.matchAll(fences), ([, language, mark, text]) => ({
    language,
    mark,
    text,
  }));
}

/** Each block with this mark, and the block of output that follows it, if one does. */
export function withOutput(blocks, language, mark) {
  return blocks.flatMap((block, at) => {
    if (block.language !== language || block.mark !== mark) return [];
    const next = blocks[at + 1];
    return [{ text: block.text, out: next?.mark === "out" ? next : undefined }];
  });
}

/** The difference between the output and the document, or undefined. */
export function difference(out, came) {
  const same =
    out.language === "json"
      ? jsonShows(JSON.parse(out.text), parsed(came))
      : textShows(out.text, came);
  return same ? undefined : `The document shows:\n${out.text}\nWhat came:\n${came}`;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An ellipsis stands for anything within its line. */
function textShows(shown, came) {
  const parts = shown.trim().split("…");
  const pattern = parts.map((part) => RegExp.escape(part)).join(".*");
  return new RegExp(`^${pattern}$`).test(came.trim());
}

/** Keys may be left out of a document; what is shown must be so. */
function jsonShows(shown, came) {
  if (typeof shown === "string" && typeof came === "string") return textShows(shown, came);
  if (typeof shown !== "object" || shown === null) return shown === came;
  if (typeof came !== "object" || came === null) return false;
  if (Array.isArray(shown) && shown.length !== came.length) return false;
  return Object.entries(shown).every(([key, value]) => jsonShows(value, came[key]));
}
