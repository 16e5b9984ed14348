import { NestFactory } from "@nestjs/core";
import type { NestExpressApplication } from "@nestjs/platform-express";
import { createApp } from "@souk/adapters-http";
import { inBackground } from "@souk/core";
import type { NextFunction, Request, Response } from "express";
import type { Shop } from "./shop.js";
import { isForSouk, tourOf } from "./tour.js";

class YourModule {}

export async function withNest({ core, options, tenant }: Shop): Promise<string> {
  const souk = createApp(core, options).callback();
  const app = await NestFactory.create<NestExpressApplication>(
    { module: YourModule },
    // With the raw text Souk reads exactly what was sent.
    { rawBody: true, logger: false },
  );
  app.useBodyParser("json");
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (isForSouk(request)) inBackground(souk(request, response), console.error);
    else next();
  });
  await app.listen(0, "127.0.0.1");
  try {
    return await tourOf(tenant, app.getHttpServer());
  } finally {
    await app.close();
  }
}
