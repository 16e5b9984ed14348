import * as z from "zod";
import { secretProblem } from "./webhook-secret.js";
import { shownAs } from "../schemas/described.js";

export const secretField = shownAs(
  z.string().check(
    z.superRefine((secret, ctx) => {
      const problem = secretProblem(secret);
      if (problem !== null) ctx.addIssue({ code: "custom", message: problem });
    }),
  ),
  {
    minLength: 24,
    maxLength: 255,
    description: "Your own signing secret. Souk generates one by default.",
  },
);
