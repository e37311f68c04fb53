import { Refusal } from '@tidegate/contract/errors.ts';
import { REFUSALS, refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import type { Command } from '@tidegate/contract/nouns/command/command.ts';
import type { RecipeRun, RecipeRunState, RecipeRunStep } from '@tidegate/contract/nouns/recipe/run.ts';
import type { Consent } from '../account/module.ts';
import type { Commands } from '../command/module.ts';
import type { Mailbox } from '../message/module.ts';
import { jsonValue } from '../signal/module.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { LiveTable } from '../../ports/live-table.ts';
import type { Log } from '../../ports/log.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { afterStop, endOf, stepAfterCommand } from './after-stop.ts';
import { interruptedMail } from './run-mail.ts';
import type { PlannedStep } from './planner.ts';
import type { RecipeRunStore } from './run-store.ts';

/** A second try to end a run that the storage refused. It repeats a row, never a write. */
const AGAIN_MS = 5_000;

interface Parts {
  readonly runs: RecipeRunStore;
  readonly commands: Pick<Commands, 'begun' | 'writePart' | 'onCorrected'>;
  readonly mailbox: Pick<Mailbox, 'put'>;
  readonly objects: ObjectFinder;
  readonly live: Pick<LiveTable, 'get'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/** A run that is about to be written. */
interface Going {
  readonly runId: string;
  readonly steps: readonly RecipeRunStep[];
  readonly plan: readonly PlannedStep[];
  /** To the write of each step. */
  readonly consents: readonly Consent[];
  readonly context: RequestContext;
  /** Leaves its equipment to other recipes. */
  readonly release: () => void;
}

/**
 * Writes the values of recipes, on the active server. What is about to be written is stored first, with the id of its command: after a
 * crash the command says whether it was sent and what became of it, so nothing is written twice.
 */
export class RecipeRunner {
  readonly #parts: Parts;
  /** Equipment id → the name of the recipe that is being written to it. */
  readonly #busy = new Map<string, string>();
  /** Runs that go on here → whether a person has asked to stop them. */
  readonly #going = new Map<string, { isToStop: boolean }>();
  readonly #work = new Set<Promise<void>>();
  #isStopped = false;
  #stopListening: (() => void) | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Ends what a stop has interrupted, and says of each value whether it was written. Nothing is written again. */
  async start(): Promise<void> {
    this.#isStopped = false;
    this.#stopListening?.();
    this.#stopListening = this.#parts.commands.onCorrected(({ command }) => void this.#correct(command));
    // Its commands say what became of a run.
    const [running] = await Promise.all([this.#parts.runs.running(), this.#parts.commands.begun]);
    for (const run of running) await this.#close(run.recipeId, run.id, () => undefined);
  }

  /** Begins no further value. What is under way is ended by the next start. */
  stop(): void {
    this.#isStopped = true;
    this.#stopListening?.();
  }

  /** Resolves when nothing is under way; for tests. */
  async settled(): Promise<void> {
    await Promise.all(this.#work);
  }

  /** Keeps the equipment for one run, until the returned function is called. Refuses recipeBusy. */
  reserve(name: string, equipmentIds: readonly string[]): () => void {
    const wanted = new Set(equipmentIds);
    for (const id of wanted) {
      const other = this.#busy.get(id);
      if (other !== undefined) throw new Refusal('recipeBusy', { name: other });
    }
    for (const id of wanted) this.#busy.set(id, name);
    return () => {
      for (const id of wanted) this.#busy.delete(id);
    };
  }

  /** Begins to write a stored run. */
  go(going: Going): void {
    const { runId, context, release } = going;
    this.#going.set(runId, { isToStop: false });
    const work = this.#write(going)
      .then(release, (error: unknown) => {
        this.#parts.log.error({ run: runId, error: String(error) }, 'a run of a recipe failed');
        return this.#close(context.objects.one('recipe').id, runId, release);
      })
      .finally(() => {
        this.#going.delete(runId);
        this.#work.delete(work);
      });
    this.#work.add(work);
  }

  /** The value that is under way is still decided. Refuses recipeRunGone for a run of another recipe, and recipeRunOver. */
  async stopRun(recipeId: string, runId: string, context: RequestContext): Promise<void> {
    const { runs } = this.#parts;
    const going = this.#going.get(runId);
    if ((await runs.find(recipeId, runId)) === undefined) throw new Refusal('recipeRunGone');
    if (going === undefined) throw new Refusal('recipeRunOver');
    await runs.recordStop(context.trail({ object: `recipe:${recipeId}`, new: { run: runId } }));
    going.isToStop = true;
  }

  async #write({ runId, steps: open, plan, consents, context }: Going): Promise<void> {
    const { runs } = this.#parts;
    const steps = [...open];
    for (const [place, planned] of plan.entries()) {
      if (this.#isStopped) return;
      if (this.#going.get(runId)?.isToStop === true) return this.#end(runId, 'cancelled', steps);
      const step = steps[place];
      const consent = consents[place];
      if (step === undefined || consent === undefined) throw new Error('a plan has one step for each signal');
      const { ids, live } = this.#parts;
      const before = jsonValue(live.get(Number(step.signalId))?.value);
      const begun: RecipeRunStep = { ...step, state: 'writing', commandUuid: ids.uuid(), before };
      steps[place] = begun;
      await runs.setSteps(runId, steps);
      const ended = await this.#writeStep(begun, planned, consent, context);
      steps[place] = ended;
      if (ended.state !== 'done') return this.#end(runId, 'stopped', steps);
      await runs.setSteps(runId, steps);
    }
    await this.#end(runId, 'done', steps);
  }

  async #writeStep(
    step: RecipeRunStep,
    { signal: planned, text }: PlannedStep,
    consent: Consent,
    context: RequestContext,
  ): Promise<RecipeRunStep> {
    const { commands, objects, clock } = this.#parts;
    try {
      // The signal is read again: a limit may be tighter, and the signal may require more than was agreed to.
      const [signal] = await objects.find('signal', [step.signalId], context.range);
      const [equipment] = await objects.find('equipment', [step.equipmentId], context.range);
      if (signal === undefined || equipment === undefined) throw new Refusal('recipeSignalGone');
      if (signal.writeConfirm !== planned.writeConfirm) throw new Refusal('recipeSignalChanged');
      const part = { uuid: step.commandUuid, equipment, signal, text, consent };
      const outcome = await commands.writePart(part, context.doing('signal.write', clock.now()));
      return stepAfterCommand(step, outcome);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { refusal, params } = error;
      const [zh, en] = [refusalText(refusal, 'zh', params), refusalText(refusal, 'en', params)];
      return { ...step, state: 'refused', at: clock.now(), code: REFUSALS[refusal].code, zh, en };
    }
  }

  async #end(runId: string, state: Exclude<RecipeRunState, 'running'>, steps: readonly RecipeRunStep[]): Promise<void> {
    await this.#parts.runs.end(runId, state, steps, this.#parts.clock.now());
  }

  /** Ends a run by what its commands say; tried again until the storage has it and no command is under way. */
  async #close(recipeId: string, runId: string, release: () => void): Promise<void> {
    if (await this.#isClosed(recipeId, runId)) release();
    else this.#parts.clock.after(AGAIN_MS, () => void this.#close(recipeId, runId, release));
  }

  async #isClosed(recipeId: string, runId: string): Promise<boolean> {
    const { runs, clock, log } = this.#parts;
    try {
      const run = await runs.find(recipeId, runId);
      if (run === undefined) return true;
      const steps = await this.#stepsOf(run);
      if (steps === undefined) return false;
      log.warn({ run: runId }, 'a run of a recipe was interrupted; nothing of it is repeated');
      await this.#tell(runId, endOf(steps));
      await runs.end(runId, endOf(steps), steps, clock.now());
      return true;
    } catch (error) {
      log.error({ run: runId, error: String(error) }, 'failed to end a run of a recipe, retrying');
      return false;
    }
  }

  /** A value that the run gives as failed was carried out, or may have been. Tried again until its run has ended. */
  async #correct(command: Command): Promise<void> {
    const { runs, clock, log } = this.#parts;
    try {
      const isOver = await runs.correct(command.uuid, (step) => stepAfterCommand(step, command));
      if (!isOver && !this.#isStopped) clock.after(AGAIN_MS, () => void this.#correct(command));
    } catch (error) {
      log.error({ command: command.uuid, error: String(error) }, 'failed to correct a run of a recipe');
    }
  }

  /** Before the run is ended: a stop in between repeats the message, which is sent once. */
  async #tell(runId: string, state: RecipeRunState): Promise<void> {
    const { runs, mailbox, clock } = this.#parts;
    const start = state === 'interrupted' ? await runs.startOf(runId) : undefined;
    if (start === undefined) return;
    await mailbox.put([{ recipients: [start.accountId], message: interruptedMail(runId, start, clock.now()) }]);
  }

  /** Undefined while a command of it is under way. */
  async #stepsOf({ steps }: RecipeRun): Promise<readonly RecipeRunStep[] | undefined> {
    const known: RecipeRunStep[] = [];
    for (const step of steps) {
      if (step.state !== 'writing') {
        known.push(step);
        continue;
      }
      const command = await this.#parts.runs.commandOf(step);
      if (command?.status === 'waiting') return undefined;
      known.push(afterStop(step, command));
    }
    return known;
  }
}
