const NAME = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;

/** A name with another form could leave the folder. */
export function checkName(name: string): string {
  if (NAME.test(name) && name.length <= 200) return name;
  throw new Error(`A file cannot have the name ${JSON.stringify(name.slice(0, 200))}.`);
}
