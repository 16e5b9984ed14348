import { afterAll, expect, it } from "@jest/globals";
import { newMember, newUserWithToken } from "@souk/core/testing";
import { mountSmallDisk, NO_DISK } from "../testing/disk/small-disk.js";
import { PNG } from "../testing/isolation/pictures.js";
import { describeHosts } from "../testing/test-hosts.js";

type Line = { kind: string; row: Record<string, unknown> };

const linesOf = (text: string): Line[] =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);

const place = await mountSmallDisk(1);
await place?.unmount();

const before = process.env["TMPDIR"];
const useFolder = (folder: string | undefined) => {
  if (folder === undefined) delete process.env["TMPDIR"];
  else process.env["TMPDIR"] = folder;
};
afterAll(() => useFolder(before));

describeHosts(
  "the archive of a tenant",
  (host) => {
    async function shop() {
      const { core, api } = host();
      const { token, email } = await newUserWithToken(core);
      const as = { token };
      const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
      const call = { as, tenant };
      await core.createProduct(call, { name: "Lamp", price: 1, description: "x".repeat(4_000) });
      return { call, email, path: `/tenants/${tenant}/archive`, api: api.as({ token, tenant }) };
    }

    it("has the rows of this tenant alone, for its ADMINs alone", async () => {
      const { core } = host();
      const [own, other] = [await shop(), await shop()];
      await core.createProduct(other.call, { name: "Foreign lamp", price: 1 });
      const member = await newMember(core, own.call, "MEMBER");
      const { status, text } = await own.api.get(own.path);
      expect(status).toBe(200);
      const lines = linesOf(text);
      const ofKind = (kind: string) => lines.filter((line) => line.kind === kind);
      expect(ofKind("users").map(({ row }) => row["email"])).toEqual([own.email, member.email]);
      expect(ofKind("memberships")).toHaveLength(2);
      expect(ofKind("products").map(({ row }) => row["name"])).toEqual(["Lamp"]);
      expect(text).not.toContain("Foreign");
      expect((await own.api.get(own.path, { token: member.token })).status).toBe(403);
      expect((await other.api.get(own.path)).status).toBe(403);
      expect((await own.api.get("/tenants/999999999/archive")).status).toBe(403);
      const { key } = await core.createApiKey(own.call, { name: "K", scopes: ["tenant:write"] });
      expect((await own.api.get(own.path, { token: key })).status).toBe(403);
      const { data } = await core.listAuditLog(own.call, {});
      expect(data.filter(({ useCase }) => useCase === "exportArchive")).toHaveLength(1);
    });

    it("has the files of pictures, without their addresses, and names a picture without files", async () => {
      const { core, ports } = host();
      const { call, path, api } = await shop();
      const whole = await core.addPicture(call, { file: PNG, alt: "Whole" });
      const bare = await core.addPicture(call, { file: PNG, alt: "Bare" });
      await ports.files?.remove(bare.sizes.large.replace(/^.*\/media\//, ""));
      const { text } = await api.get(path);
      const lines = linesOf(text);
      expect(lines.slice(0, 7).map(({ kind }) => kind)).toEqual([
        "tenant",
        "media",
        "media_files",
        "media_files",
        "media_files",
        "media_files",
        "lost_media",
      ]);
      expect(lines[1]?.row).toMatchObject({ id: whole.id, alt: "Whole", bytes: whole.bytes });
      expect(Buffer.from(String(lines[2]?.row["content"]), "base64")).toHaveLength(whole.bytes);
      expect(lines[6]?.row).toEqual({ id: bare.id, alt: "Bare" });
      expect(lines.at(-1)).toEqual({ kind: "end", row: { lines: lines.length - 1 } });
      for (const { url } of [whole, bare]) {
        const [key = "-"] = /[0-9a-f]{32}/.exec(url) ?? [];
        expect(text).not.toContain(key);
      }
    });

    if (place === null) {
      it(`is not tried on a full disk: ${NO_DISK}`, () => {
        expect(place).toBeNull();
      });
      return;
    }

    it("is a clear 503 while the disk is full, and works again once it is not", async () => {
      const { api, path } = await shop();
      const disk = await mountSmallDisk(2);
      if (!disk) throw new Error(NO_DISK);
      try {
        useFolder(disk.folder);
        disk.fill();
        const { status, body } = await api.get(path);
        expect([status, body.code]).toEqual([503, "unavailable"]);
        expect(body.message).toContain("no room for the archive on its disk");
        disk.free();
        expect((await api.get(path)).status).toBe(200);
      } finally {
        useFolder(before);
        await disk.unmount();
      }
    });
  },
  { withRoles: true },
);
