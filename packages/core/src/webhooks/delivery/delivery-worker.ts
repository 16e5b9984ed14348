import { inBackground } from "../../values/in-background.js";
import { KeyProof } from "../../sealing/key-proof.js";
import type { Ports } from "../../ports/index.js";
import { systemTimer, type Timer, wait } from "../../ports/timer.js";
import { attemptDelivery, DEADLINE_MS } from "./attempt-delivery.js";
import { lastOf, recordsAsOf, type Result, type Sequel, sequelOf } from "./claim-round.js";
import { DeliveryAftermath } from "./delivery-aftermath.js";
import type { ClaimedDelivery, Endpoint } from "../../ports/webhooks/delivery-work.js";
import { type DeliveryWorkerOptions, PACE, shareLimitsOf } from "./delivery-worker-options.js";
import { DISABLE_AFTER_MS } from "../subscriptions/disable-reasons.js";
import { beginsAlone, isPutOff, isSuspect, putOff } from "./interrupted-delivery.js";
import { LaneSet, type Started } from "./lane-set.js";
import { LostClaims } from "./lost-claims.js";

/**
 * Claims due deliveries, sends them and stores the results, all in a stream: no delivery waits for another
 * one's receiver, and one transaction stores all available results and claims more.
 */
export class DeliveryWorker {
  readonly #ports: Ports;
  readonly #options: DeliveryWorkerOptions;
  readonly #timer: Timer;
  readonly #lanes: LaneSet;
  readonly #key: KeyProof;
  readonly #leaseMs: number;
  readonly #lost: LostClaims;
  readonly #aftermath: DeliveryAftermath;
  #results: Result[] = [];
  #after: Endpoint | null = null;
  #wanted = false;
  #sequel: Sequel = () => false;
  #turning: Promise<void> | null = null;
  #cancelFill = () => {};
  #cancelGather: (() => void) | undefined;
  #claimedAt = 0;
  #stopped = false;
  #lookers: (() => void)[] = [];
  #idlers: (() => void)[] = [];

  constructor(ports: Ports, options: DeliveryWorkerOptions = {}) {
    this.#ports = ports;
    this.#options = options;
    this.#timer = ports.timer ?? systemTimer;
    this.#key = new KeyProof(ports);
    this.#leaseMs = options.leaseMs ?? 30_000;
    this.#lost = new LostClaims(ports.secrets, this.#timer);
    this.#aftermath = new DeliveryAftermath(ports, options);
    this.#lanes = new LaneSet(shareLimitsOf(options));
  }

  get inFlight(): number {
    return this.#lanes.open;
  }

  /** Something may be due. */
  wake(): void {
    if (this.#stopped) return;
    this.#wanted = true;
    this.#after = null;
    this.#turn();
  }

  /** Like `wake`, but waits until the work that is due now is claimed. Sending continues in the background. */
  look(): Promise<void> {
    if (this.#stopped || !this.#lanes.hasRoom) return Promise.resolve(this.wake());
    const looked = new Promise<void>((resolve) => this.#lookers.push(resolve));
    this.wake();
    return looked;
  }

  /** Resolves when the results of all due deliveries are stored. */
  async idle(): Promise<void> {
    if (this.#isIdle()) return;
    await new Promise<void>((resolve) => this.#idlers.push(resolve));
  }

  /** Stops claiming, gives back deliveries that were not begun, and waits for those being sent. */
  async stop(): Promise<void> {
    [this.#stopped, this.#wanted] = [true, false];
    this.#cancelFill();
    this.#lost.stop();
    for (const looked of this.#lookers.splice(0)) looked();
    await this.#turning;
    await this.#aftermath.giveBack(this.#lanes.clear());
    await this.idle();
    await this.#aftermath.settled();
  }

  #isIdle(): boolean {
    return this.#lanes.held === 0 && this.#results.length === 0 && this.#turning === null;
  }

  #turn(): void {
    this.#cancelGather?.();
    this.#cancelGather = undefined;
    this.#turning ??= this.#turns().finally(() => {
      this.#turning = null;
      if (this.#isUrgent()) this.#turn();
      else if (this.#results.length > 0) this.#gather();
      else if (this.#isIdle()) for (const idle of this.#idlers.splice(0)) idle();
    });
  }

  /** Results that others will join soon may wait for them. */
  #isUrgent(): boolean {
    const { length } = this.#results;
    const alone = this.#lanes.open === 0 || this.#stopped;
    return length >= PACE.resultsAtOnce || (length > 0 && alone) || this.#mayClaim();
  }

  #gather(): void {
    this.#cancelGather ??= this.#timer.after(PACE.gatherMs, () => this.#turn());
  }

  #mayClaim(): boolean {
    return this.#wanted && this.#lanes.hasRoom && !this.#stopped;
  }

  async #turns(): Promise<void> {
    do {
      const results = this.#results.splice(0);
      const claims = this.#mayClaim();
      if (results.length === 0 && !claims) return;
      const lookers = claims ? this.#lookers.splice(0) : [];
      if (claims) this.#wanted = false;
      try {
        await this.#oneTurn(results, claims);
      } catch (error) {
        this.#options.report?.(error);
        this.#wanted ||= claims;
        // Either the leases still hold, or another worker has sent them again and the fence shows that.
        this.#results.unshift(...(await this.#aftermath.keepApart(results, error)));
        if (this.#stopped) {
          // The database is away while the process ends: the leases will expire by themselves.
          this.#results = [];
          return;
        }
        await wait(this.#timer, PACE.pauseMs);
      } finally {
        for (const looked of lookers) looked();
      }
    } while (this.#isUrgent());
  }

  async #oneTurn(results: readonly Result[], wanted: boolean): Promise<void> {
    // With a wrong key, everything waits, and no attempt is used up.
    const claims = wanted && (await this.#key.holds());
    if (results.length === 0 && !claims) return;
    const askedAt = this.#timer.now();
    const now = this.#options.clock?.now() ?? null;
    const records = recordsAsOf(results, now ? null : askedAt);
    const claim = this.#lost.name();
    const lost = claims ? this.#lost.asked() : [];
    const shares = this.#lanes.shares(askedAt);
    const { leavesOut: _, ...asked } = shares;
    const request = { now, claim, leaseMs: this.#leaseMs, after: this.#after, ...asked };
    const turn = this.#ports.unitOfWork.system("write", ({ deliveries }) =>
      Promise.all([
        deliveries.record(records, { now, disableAfterMs: DISABLE_AFTER_MS }),
        claims ? deliveries.claim(request) : [],
        lost.length > 0 ? deliveries.giveBackClaims(lost) : 0,
      ]),
    );
    const [recorded, claimed, found] = await turn.catch((error: unknown) => {
      if (claims) this.#lost.add(claim, this.#timer.now());
      throw error;
    });
    if (found > 0 || (recorded.haveFollowers && !claims)) this.#wanted = true;
    this.#lost.wereAsked(lost, askedAt, () => this.wake());
    if (claims) {
      this.#options.onClaim?.(claimed.length, this.#timer.now() - askedAt);
      this.#claimedAt = askedAt;
      const full = claimed.length >= request.limit;
      // Endpoints that the first half of the round skipped get a turn in the next.
      if (!full && request.after !== null) this.#wanted = true;
      this.#after = full ? lastOf(claimed) : null;
      this.#sequel = sequelOf(claimed, shares);
      this.#take(claimed, askedAt + this.#leaseMs - DEADLINE_MS - 1_000);
    }
    if (results.length > 0) this.#aftermath.follow(results, recorded);
  }

  #take(claimed: readonly ClaimedDelivery[], startBefore: number): void {
    if (claimed.length === 0) return;
    this.#options.failpoint?.("claimed");
    const now = this.#timer.now();
    for (const delivery of claimed) {
      if (isPutOff(delivery))
        this.#results.push({ ...putOff(this.#ports, delivery), endedAt: now });
      else this.#lanes.add(delivery, startBefore, now);
    }
    this.#fill();
  }

  #fill(): void {
    this.#cancelFill();
    if (this.#stopped) return;
    const beyond = this.#lanes.takeBeyond(this.#timer.now());
    if (beyond.length > 0) this.#giveBack(beyond);
    for (;;) {
      const now = this.#timer.now();
      const next = this.#lanes.next(now);
      if (typeof next === "number") {
        this.#cancelFill = this.#timer.after(Math.ceil(next), () => this.#fill());
        return;
      }
      if (next === null) return;
      if (next.queued.startBefore < now) this.#giveUp(next);
      else inBackground(this.#send(next), (error) => this.#options.report?.(error));
    }
  }

  #giveBack(claimed: readonly ClaimedDelivery[]): void {
    const given = this.#aftermath.giveBack(claimed).then(() => this.wake());
    inBackground(given, (error) => this.#options.report?.(error));
  }

  /** Its lease is about to end, so another claim will send it. */
  #giveUp(started: Started): void {
    this.#lanes.finish(started, null);
    this.wake();
  }

  async #send(started: Started): Promise<void> {
    const { lane, queued } = started;
    const { delivery } = queued;
    const { failpoint, report } = this.#options;
    failpoint?.("sending");
    if (isSuspect(delivery) && !(await beginsAlone(this.#ports, delivery, report)))
      return this.#giveUp(started);
    const attempted = await attemptDelivery(this.#ports, delivery, report);
    failpoint?.("sent");
    if (!attempted) return this.#holdBack(started);
    const endedAt = this.#timer.now();
    const wasQuick = lane.isQuick(endedAt);
    this.#lanes.finish(started, endedAt);
    this.#results.push({ ...attempted, endedAt });
    const isHurry = !this.#lanes.hasPlenty || endedAt - this.#claimedAt >= PACE.claimEveryMs;
    if (delivery.isInTurn) this.#wanted = true;
    if (isHurry && this.#sequel(lane, wasQuick)) this.#wanted = true;
    if (this.#isUrgent()) this.#turn();
    else this.#gather();
    this.#fill();
  }

  /** This host lost the key while it held deliveries. */
  async #holdBack(started: Started): Promise<void> {
    this.#key.forget();
    await this.#aftermath.giveBack([started.queued.delivery]);
    this.#lanes.finish(started, null);
    this.#turn();
  }
}
