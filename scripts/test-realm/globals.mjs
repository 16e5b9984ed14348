// What tests import from @jest/globals. It leads to the file that runs, also where a helper that an earlier file has
// loaded kept a part of it, such as it.concurrent.
let current;

export const follow = (globals) => (current = globals);

const leadingTo = (find) =>
  new Proxy(() => {}, {
    apply: (_, self, given) => find()(...given),
    get(_, name) {
      const found = find()[name];
      return typeof found === "function" ? leadingTo(() => find()[name]) : found;
    },
  });

export const afterAll = leadingTo(() => current.afterAll);
export const afterEach = leadingTo(() => current.afterEach);
export const beforeAll = leadingTo(() => current.beforeAll);
export const beforeEach = leadingTo(() => current.beforeEach);
export const describe = leadingTo(() => current.describe);
export const expect = leadingTo(() => current.expect);
export const it = leadingTo(() => current.it);
export const jest = leadingTo(() => current.jest);
export const test = leadingTo(() => current.test);
