import { NestFactory } from "@nestjs/core";
import type { NestExpressApplication } from "@nestjs/platform-express";
import { createNodeHandler } from "@souk/adapters-http";
import type { Shop } from "./shop.js";
import { tourOf } from "./tour.js";

class YourModule {}

export async function withNest({ core, options, tenant }: Shop): Promise<string> {
  const app = await NestFactory.create<NestExpressApplication>(
    { module: YourModule },
    // With the raw text Souk reads exactly what was sent.
    { rawBody: true, logger: false },
  );
  app.useBodyParser("json");
  app.use(createNodeHandler(core, options));
  await app.listen(0, "127.0.0.1");
  try {
    return await tourOf(tenant, app.getHttpServer());
  } finally {
    await app.close();
  }
}
