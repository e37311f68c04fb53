import type { InputOf } from '@tidegate/contract/call.ts';
import type { retentionPreview } from '@tidegate/contract/nouns/storage/calls.ts';
import type { RetentionPreview } from '@tidegate/contract/nouns/storage/storage.ts';
import type { Clock } from '../../ports/clock.ts';
import type { StorageStore } from './store.ts';
import type { StorageWatch } from './service.ts';

const DAY_MS = 86_400_000;

interface Parts {
  readonly store: Pick<StorageStore, 'past'>;
  readonly watch: Pick<StorageWatch, 'info'>;
  readonly clock: Clock;
}

/** Previews the deletions of a retention before it is set. */
export class RetentionPreviews {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Deletions as of now. Counts rows; history is estimated, since its blocks are too many to be counted. */
  async preview({ retention }: InputOf<typeof retentionPreview>): Promise<RetentionPreview> {
    const rows = (kind: Parameters<StorageStore['past']>[0], days: number) => this.#rows(kind, days);
    return {
      history: await this.#history(retention.historyDays),
      alarms: await rows('alarms', retention.alarmDays),
      log: await rows('log', retention.logDays),
      commands: await rows('commands', retention.commandDays),
      messages: await rows('messages', retention.messageDays),
      webhooks: await rows('webhooks', retention.webhookDays),
    };
  }

  async #rows(kind: Parameters<StorageStore['past']>[0], days: number): Promise<RetentionPreview['alarms']> {
    const before = this.#parts.clock.now() - days * DAY_MS;
    const { count, oldest } = await this.#parts.store.past(kind, before);
    return { count, bytes: null, oldest, before: count === 0 ? null : before };
  }

  /** Estimate from an equal amount recorded every day. The environment takes precedence over the setting. */
  async #history(set: number | null): Promise<RetentionPreview['history']> {
    const now = this.#parts.clock.now();
    const { bytes, oldest, fixedHistoryDays } = await this.#parts.watch.info();
    const days = fixedHistoryDays ?? set;
    const nothing = { count: null, bytes: 0, oldest: oldest.history, before: null };
    if (days === null || oldest.history === null) return nothing;
    const before = now - days * DAY_MS;
    if (oldest.history >= before) return nothing;
    const part = (before - oldest.history) / (now - oldest.history);
    return { ...nothing, bytes: Math.round(bytes.history * part), before };
  }
}
