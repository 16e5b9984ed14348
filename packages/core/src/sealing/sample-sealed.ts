import type { Ports } from "../ports/index.js";
import { type SealedPlace, sealedPlaces } from "../ports/upkeep/sealed-work.js";
import { opens } from "./prove-key.js";
import { contextOf } from "./seal-contexts.js";

/** How many texts of a place were opened, and how many of them the available keys do not open. */
export interface SealedSample {
  readonly place: SealedPlace;
  readonly opened: number;
  readonly unreadable: number;
}

const SPOTS = 5;
const AT_EACH = 40;

/** Opens some sealed texts of each place, spread over all of them: the proof of a key says nothing about damaged rows. */
export const sampleSealed = ({
  unitOfWork,
  cipher,
}: Pick<Ports, "unitOfWork" | "cipher">): Promise<SealedSample[]> =>
  unitOfWork.system("read", async ({ sealed }) => {
    const counts = await sealed.counts();
    const samples: SealedSample[] = [];
    for (const place of sealedPlaces) {
      const total = counts.reduce((sum, one) => (one.place === place ? sum + one.count : sum), 0);
      const spots = total <= SPOTS * AT_EACH ? Math.ceil(total / AT_EACH) : SPOTS;
      const sample = { place, opened: 0, unreadable: 0 };
      for (let spot = 0; spot < spots; spot += 1) {
        const last = Math.max(0, total - AT_EACH);
        const skip = spots === SPOTS ? Math.floor((last * spot) / (SPOTS - 1)) : spot * AT_EACH;
        const texts = await sealed.list({ place, skip, limit: AT_EACH });
        sample.opened += texts.length;
        sample.unreadable += texts.filter(
          (text) => !opens(cipher, text.sealed, contextOf(text)),
        ).length;
      }
      samples.push(sample);
    }
    return samples;
  });
