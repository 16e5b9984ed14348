import type { Story } from "../story.js";
import { announce } from "./chapters/announcements.test.support.js";
import { meetErrors } from "./chapters/errors.test.support.js";
import { addSecondSteps } from "./chapters/factors.test.support.js";
import { meetCustomers } from "./chapters/customers.test.support.js";
import { fillCatalog } from "./chapters/catalog.test.support.js";
import * as farewell from "./chapters/farewell.test.support.js";
import { letProgramsIn } from "./chapters/keys.test.support.js";
import { lookBack, takeOrders } from "./chapters/orders.test.support.js";
import * as people from "./chapters/people.test.support.js";
import * as webhooks from "./chapters/webhooks.test.support.js";
import { Storyteller } from "./storyteller.test.support.js";

/** The story of one shop, from its first day to its last. An operation without a part in it belongs into a chapter. */
export async function playStory(): Promise<Story> {
  const story = new Storyteller();
  await people.openAccounts(story);
  await people.openShop(story);
  await addSecondSteps(story);
  await people.gatherTeam(story);
  await people.fillAddressBook(story);
  const webhook = await webhooks.subscribe(story);
  const shelf = await fillCatalog(story);
  await meetCustomers(story);
  const order = await takeOrders(story, shelf);
  await webhooks.followDeliveries(story);
  await lookBack(story, order);
  await farewell.readTrail(story, order);
  await webhooks.tendWebhook(story, webhook);
  await announce(story);
  await letProgramsIn(story);
  await farewell.exportAccount(story);
  await farewell.changePasswords(story);
  await farewell.closeShop(story);
  return { ...story.story(), errors: await meetErrors() };
}
