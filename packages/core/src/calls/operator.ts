/** An operator, trusted with every tenant and named in the audit trail. */
export class Operator {
  readonly name: string;
  /** The user for whom it acts, if a change needs one. */
  readonly actingFor: number | null;

  constructor(name: string, actingFor: number | null = null) {
    this.name = name;
    this.actingFor = actingFor;
  }
}
