import assert from "node:assert/strict";
import type { ImportLine, PictureTask } from "../../../ports/catalog/import-line.js";
import type {
  ImportProgress,
  StagedImportRepository,
} from "../../../ports/catalog/staged-import-repository.js";
import type { MemberScope } from "../../../values/scope.js";
import type { UnitOfWork } from "../../../ports/unit-of-work.js";
import type { ContractRunner } from "../contract-runner.js";
import { addTenant, later, NOW } from "../fixtures.js";

const line = (number: number): ImportLine => ({
  line: number,
  wanted: { name: `Bär 🧸 ${number}`, price: 150, sku: `S${number}`, categoryId: null },
});

const FRESH: ImportProgress = { created: 0, updated: 0, unchanged: 0, answer: null };
const KEYED: ImportProgress = {
  created: 2,
  updated: 1,
  unchanged: 0,
  answer: {
    key: { userId: 1, tenantId: 2, route: "importProducts", key: "Bär 🧸" },
    fingerprint: "f",
  },
};

export function stagedImportContract(
  { it }: ContractRunner,
  open: () => Promise<UnitOfWork>,
): void {
  const setup = async () => {
    const unitOfWork = await open();
    const { scope } = await addTenant(unitOfWork);
    const inShop = <T>(
      work: (imports: StagedImportRepository) => Promise<T>,
      of: MemberScope = scope,
    ) => unitOfWork.transact("write", (store) => work(store.inTenant(of).imports));
    const left = (at: Date, tenant: number | null = scope.tenantId) =>
      unitOfWork.system("read", ({ imports }) =>
        imports.left({ accepted: at, open: at }, tenant, 1000),
      );
    return { unitOfWork, scope, inShop, left };
  };

  it("gives the pictures of an import to one worker at a time, each until it is taken", async () => {
    const { unitOfWork, scope, inShop, left } = await setup();
    const task = (part: number): PictureTask => ({
      part,
      productId: 7,
      images: [{ url: "https://e.io/Bär.png", line: 2, alt: "Bär 🧸" }],
      ofVariants: [],
    });
    const due = async (before: Date) => {
      const found = await unitOfWork.system("read", ({ imports }) =>
        imports.pictures(before, 1_000),
      );
      return found.filter((each) => each.tenantId === scope.tenantId);
    };
    const id = await inShop(async (imports) => {
      const id = await imports.begin(null, NOW);
      assert.equal(await imports.keepPictures(id, task(9), NOW), true);
      assert.equal(await imports.keepPictures(id, task(4), NOW), true);
      assert.equal(await imports.claimPictures(id, NOW, later(9)), null);
      assert.equal(await imports.acceptPictures(id, 5), true);
      assert.equal(await imports.acceptPictures(id, 5), false);
      assert.equal(await imports.keepPictures(id, task(1), NOW), false);
      return id;
    });
    const claim = (now: Date, before: Date) =>
      inShop((imports) => imports.claimPictures(id, now, before));
    assert.deepEqual(await due(NOW), [
      { tenantId: scope.tenantId, id, userId: null, isAccepted: true },
    ]);
    assert.deepEqual(await claim(NOW, NOW), { job: 5, task: task(4) });
    assert.equal(await claim(later(1), NOW), null);
    assert.deepEqual(await due(NOW), []);
    assert.deepEqual(await left(later(9)), []);
    const taken = await inShop((imports) => imports.takePictures(id, task(4)));
    assert.deepEqual(taken, { isLast: false });
    assert.equal(await inShop((imports) => imports.takePictures(id, task(4))), null);
    await inShop((imports) => imports.releasePictures(id));
    assert.deepEqual(await claim(later(1), NOW), { job: 5, task: task(9) });
    assert.deepEqual(await inShop((imports) => imports.takePictures(id, task(9))), {
      isLast: true,
    });
    assert.deepEqual(await due(later(9)), []);
    assert.equal(await claim(later(2), later(9)), null);
  });

  it("gives the lines of an accepted import back in their order, each once", async () => {
    const { inShop, left } = await setup();
    const id = await inShop(async (imports) => {
      const id = await imports.begin(null, NOW);
      assert.equal(await imports.keep(id, 2, [line(3)], NOW), true);
      assert.equal(await imports.keep(id, 1, [line(1), line(2)], NOW), true);
      assert.equal(await imports.take(id, NOW), null);
      assert.equal(await imports.accept(id, FRESH, NOW), true);
      assert.equal(await imports.accept(id, FRESH, NOW), false);
      assert.equal(await imports.keep(id, 3, [line(4)], NOW), false);
      assert.equal(await imports.discard(id, 10, NOW), false);
      return id;
    });
    const taken = await inShop((imports) => imports.take(id, NOW));
    assert.deepEqual(taken, { lines: [line(1), line(2)], progress: FRESH, isLast: false });
    const rest = await inShop((imports) => imports.take(id, NOW));
    assert.deepEqual(rest, { lines: [line(3)], progress: FRESH, isLast: true });
    assert.equal(await inShop((imports) => imports.take(id, NOW)), null);
    assert.equal(await inShop((imports) => imports.take(id, NOW)), null);
    assert.deepEqual(await left(later(1)), []);
  });

  it("remembers what was noted of an accepted import, and of no other", async () => {
    const { inShop } = await setup();
    const taken = await inShop(async (imports) => {
      const id = await imports.begin(null, NOW);
      await imports.keep(id, 1, [line(1)], NOW);
      await imports.keep(id, 2, [line(2)], NOW);
      await imports.note(id, KEYED);
      await imports.accept(id, FRESH, NOW);
      const first = await imports.take(id, NOW);
      await imports.note(id, KEYED);
      return [first?.progress, (await imports.take(id, NOW))?.progress];
    });
    assert.deepEqual(taken, [FRESH, KEYED]);
  });

  it("has an end for an accepted import without lines", async () => {
    const { inShop, left } = await setup();
    const taken = await inShop(async (imports) => {
      const id = await imports.begin(null, NOW);
      await imports.accept(id, KEYED, NOW);
      return [await imports.take(id, NOW), await imports.take(id, NOW)];
    });
    assert.deepEqual(taken, [{ lines: [], progress: KEYED, isLast: true }, null]);
    assert.deepEqual(await left(later(1)), []);
  });

  it("takes away some at a time what was not accepted", async () => {
    const { inShop, left } = await setup();
    const id = await inShop(async (imports) => {
      const id = await imports.begin(null, NOW);
      for (const part of [1, 2, 3]) await imports.keep(id, part, [line(part)], NOW);
      return id;
    });
    const some = () => inShop((imports) => imports.discard(id, 2, NOW));
    assert.deepEqual([await some(), await some(), await some()], [true, false, false]);
    assert.equal(await inShop((imports) => imports.accept(id, FRESH, NOW)), false);
    assert.equal(await inShop((imports) => imports.keep(id, 4, [line(4)], NOW)), false);
    assert.deepEqual(await left(later(1)), []);
  });

  it("finds imports without recent progress, of one tenant or of all", async () => {
    const { unitOfWork, scope, inShop, left } = await setup();
    const { userId } = await unitOfWork.transact("write", async (store) => {
      const { data } = await store.inTenant(scope).members.page({ page: 1, perPage: 1 });
      return data[0] ?? { userId: 0 };
    });
    const [open, accepted] = await inShop(async (imports) => {
      const open = await imports.begin(null, NOW);
      const accepted = await imports.begin(userId, later(5));
      await imports.accept(accepted, FRESH, later(10));
      return [open, accepted] as const;
    });
    const { tenantId } = scope;
    const both = [
      { tenantId, id: open, userId: null, isAccepted: false },
      { tenantId, id: accepted, userId, isAccepted: true },
    ];
    assert.deepEqual(await left(NOW), []);
    assert.deepEqual(await left(later(1)), both.slice(0, 1));
    assert.deepEqual(await left(later(11)), both);
    assert.deepEqual(await left(later(11), (await addTenant(unitOfWork)).scope.tenantId), []);
    const ofAll = await left(later(11), null);
    assert.deepEqual(
      ofAll.filter((found) => found.tenantId === tenantId),
      both,
    );
  });

  it("keeps one tenant's imports out of another's hands", async () => {
    const { unitOfWork, inShop } = await setup();
    const other = (await addTenant(unitOfWork)).scope;
    const id = await inShop(async (imports) => {
      const id = await imports.begin(null, NOW);
      await imports.keep(id, 1, [line(1)], NOW);
      return id;
    });
    await inShop(async (imports) => {
      assert.equal(await imports.keep(id, 2, [line(2)], NOW), false);
      assert.equal(await imports.discard(id, 5, NOW), false);
      assert.equal(await imports.accept(id, FRESH, NOW), false);
    }, other);
    assert.equal(await inShop((imports) => imports.accept(id, FRESH, NOW)), true);
    assert.equal(await inShop((imports) => imports.take(id, NOW), other), null);
    await inShop((imports) => imports.note(id, KEYED), other);
    assert.deepEqual(await inShop((imports) => imports.take(id, NOW)), {
      lines: [line(1)],
      progress: FRESH,
      isLast: true,
    });
  });
}
