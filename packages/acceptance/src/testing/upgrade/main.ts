import { testEngines } from "@souk/adapters-persistence/testing";
import { keepRelease } from "./released.js";
import { writeRelease } from "./write-release.js";

const [release] = process.argv.slice(2);
if (release === undefined || !/^\d+\.\d+\.\d+$/.test(release)) {
  process.stderr.write("Which version is it? npm run write-release -- 2.1.0\n");
  process.exitCode = 2;
} else {
  for (const { dialect, create } of testEngines) {
    const database = await create();
    try {
      keepRelease(await writeRelease(database, dialect, release), dialect);
      process.stdout.write(`packages/acceptance/released/${release}.${dialect}.json\n`);
    } finally {
      await database.drop();
    }
  }
}
