/** An operator at the machine itself, trusted with every tenant and written into the audit trail by name. */
export class Operator {
  readonly name: string;
  /** The user on whose behalf it acts, where an effect needs one. */
  readonly actingFor: number | null;

  constructor(name: string, actingFor: number | null = null) {
    this.name = name;
    this.actingFor = actingFor;
  }
}
