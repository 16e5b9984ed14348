import type { Team, World } from "../world.js";
import { type MatrixRow, members } from "./row.js";

/** A PNG of six by four pixels. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWM4wcWFhhjIFQIAIgkUoZLyrdsAAAAASUVORK5CYII=",
  "base64",
);

/** A form with it as the file. */
export const FORM = Buffer.concat([
  Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'),
  PNG,
  Buffer.from("\r\n--b--\r\n"),
]);

export const FORM_TYPE = "multipart/form-data; boundary=b";

const callOf = ({ admin, tenant }: Team) => ({ as: { token: admin.token }, tenant });

const aPicture = async (team: Team, { host, other }: World) => {
  const alt = team === other ? "Picture-canary" : "Picture";
  const { id } = await host.core.addPicture(callOf(team), { file: PNG, alt });
  return { ids: { id } };
};

const aDeletedPicture = async (team: Team, world: World) => {
  const target = await aPicture(team, world);
  await world.host.core.deletePicture(callOf(team), target.ids);
  return target;
};

const onePicture = { statuses: members(200), target: aPicture, deleted: aDeletedPicture };

export const pictureRows: readonly MatrixRow[] = [
  {
    route: "POST /media",
    statuses: members(201),
    target: () => ({ body: FORM, type: FORM_TYPE }),
  },
  { route: "GET /media", statuses: members(200) },
  { route: "GET /media/:id", ...onePicture },
  {
    route: "PATCH /media/:id",
    ...onePicture,
    target: async (team, world) => ({ ...(await aPicture(team, world)), body: { alt: "New" } }),
  },
  { route: "DELETE /media/:id", ...onePicture },
];
