import type { Ports } from "@souk/core";
import { importPictures, removeLostFiles } from "@souk/core/adapter";
import type { Chore } from "./queue-work.js";

/** Fetches the pictures of imports. */
export const importedPicturesChore = (ports: Ports): Chore => ({
  name: "imported pictures",
  everyMs: 3_000,
  async run() {
    while ((await importPictures(ports)) > 0);
  },
});

/** Removes the files of pictures that were deleted, and files that no picture has. */
export const pictureChores = (ports: Ports): readonly Chore[] =>
  ports.files
    ? [
        {
          name: "pictures",
          everyMs: 3_600_000,
          async run() {
            await removeLostFiles(ports);
          },
        },
      ]
    : [];
