import * as z from "zod";
import { secretProblem } from "./webhook-secret.js";

export const secretField = z
  .string()
  .superRefine((secret, ctx) => {
    const problem = secretProblem(secret);
    if (problem !== null) ctx.addIssue({ code: "custom", message: problem });
  })
  .meta({
    minLength: 24,
    maxLength: 255,
    description: "A secret of your own to sign with; one is made when none is sent.",
  });
