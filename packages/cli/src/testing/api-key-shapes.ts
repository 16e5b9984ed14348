import * as z from "zod";

const id = z.int().min(1);
const moment = z.iso.datetime();

export const apiKey = z.strictObject({
  id,
  tenant_id: id,
  name: z.string(),
  scopes: z.array(z.string()).min(1),
  hint: z.string().length(4),
  created_by: id.nullable(),
  expires_at: moment.nullable(),
  last_used_at: moment.nullable(),
  old_key_until: moment.nullable(),
  version: id,
  created_at: moment,
  updated_at: moment,
});

export const apiKeyWithSecret = apiKey.extend({ key: z.string().startsWith("souk_") });
