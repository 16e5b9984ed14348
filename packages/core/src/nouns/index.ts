export { defineNoun } from "./define-noun.js";
export { describeNouns } from "./describe-noun.js";
export type { DescribedField, DescribedNoun, DescribedWords } from "./describe-noun.js";
export type { Noun, NounDefinition } from "./define-noun.js";
export {
  boolean,
  choice,
  day,
  email,
  integer,
  metadata,
  money,
  reference,
  text,
  time,
} from "./fields.js";
export type {
  FieldKind,
  NounField,
  NounFields,
  OnDelete,
  Presence,
  ReferableNoun,
  ReferenceTarget,
} from "../ports/nouns/noun-field.js";
export type {
  BooleanOptions,
  EmailOptions,
  FieldOptions,
  IntegerOptions,
  OrderedOptions,
  ReferenceOptions,
  TextOptions,
} from "./fields.js";
export type {
  ChangeMany,
  ImportedLineError,
  ImportInput,
  ImportResult,
  Trial,
} from "./noun-types.js";
export type { Language, NounScreen, NounWords, WordsOf } from "../ports/nouns/noun-screen.js";
export type { NounAccess, NounColumn, NounShape } from "../ports/nouns/noun-shape.js";
export type {
  ChangeOf,
  DraftOf,
  ListOf,
  NewOf,
  NounCases,
  NounChange,
  NounEvents,
  NounExport,
  NounHooks,
  Problems,
  RecordOf,
} from "./noun-types.js";
export type {
  FieldValues,
  NewNounRow,
  NounListRequest,
  NounRepository,
  NounRow,
  Referenced,
} from "../ports/nouns/noun-repository.js";
