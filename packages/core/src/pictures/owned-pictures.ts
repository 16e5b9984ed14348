import type { OwnedPicture } from "../ports/pictures/picture.js";
import type { UnitOfWork } from "../ports/unit-of-work.js";

const AT_ONCE = 500;

/** The pictures of all tenants, tenant by tenant. */
export async function* ownedPictures(
  unitOfWork: Pick<UnitOfWork, "system">,
): AsyncGenerator<OwnedPicture> {
  for (let last: OwnedPicture | null = null; ;) {
    const after: OwnedPicture | null = last;
    const found: OwnedPicture[] = await unitOfWork.system("read", ({ pictures }) =>
      pictures.after(after, AT_ONCE),
    );
    yield* found;
    last = found.at(-1) ?? null;
    if (last === null) return;
  }
}
