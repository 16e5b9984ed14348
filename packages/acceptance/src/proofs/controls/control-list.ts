import type { Control } from "./control.js";
import { dataControls } from "./data-controls.js";
import { workControls } from "./work-controls.js";

export const controlList: readonly Control[] = [...dataControls, ...workControls];
