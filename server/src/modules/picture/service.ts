import { createHash } from 'node:crypto';
import { Refusal } from '@tidegate/contract/errors.ts';
import { pictureAddress } from '@tidegate/contract/nouns/picture/rules.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FileReaders } from '../../ports/file-readers.ts';
import type { PictureStore } from './store.ts';
import { FileAnswer } from '../../kernel/answers.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { PictureSize } from './picture-size.ts';
import { pictureSize } from './picture-size.ts';
import { PICTURE_JOB } from './picture-job.ts';
import type { PictureRules, ReadPicture } from './picture-type.ts';
import { AVATAR_PICTURES, PAGE_PICTURES } from './picture-type.ts';

const SWEEP_EVERY_MS = 60_000;
/** Another server may have made pictures unused. */
const LOOK_ANYWAY_MS = 3_600_000;
/** Between keeping a picture and referring to it lies a moment; after this long nobody will. */
const UNUSED_MS = 60_000;

/**
 * A picture that somebody gave us, opened by itself, runs nothing, loads nothing and has the stated type. Its address is the hash of its content, so that it never changes.
 */
const HEADERS = {
  'content-security-policy': `default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox`,
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'same-origin',
};

/** A stored picture; `leftOut` counts pictures within it that are not part of it. */
export type KeptPicture = PictureSize & { readonly hash: string; readonly bytes: number; readonly leftOut: number };

/** Pictures of people, organisations and pages: known by their content, kept under its hash. */
export class Pictures {
  readonly #store: PictureStore;
  readonly #files: FileReaders;
  readonly #clock: Clock;
  /** True while there may be pictures that nobody refers to. */
  #mayHaveUnused = true;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #stopSweeping: (() => void) | undefined;

  constructor(store: PictureStore, files: FileReaders, clock: Clock) {
    this.#store = store;
    this.#files = files;
    this.#clock = clock;
  }

  /** Begins to forget pictures that nobody refers to any more. */
  start(): void {
    this.#stopSweeping = this.#clock.every(SWEEP_EVERY_MS, () => void this.#sweep().catch(() => undefined));
  }

  stop(): void {
    this.#stopSweeping?.();
  }

  /**
   * Stores a picture and returns its hash, which has to be referred to within a minute. Refuses avatarRule unless it is
   * an ico, jpg, png, gif or svg, and by its own reason one that is damaged or larger than 2,048 px a side, or whose
   * reading takes too long; an svg is sanitised first.
   */
  async store(given: Uint8Array, context: RequestContext): Promise<string> {
    const picture = await this.#read(given, AVATAR_PICTURES, context);
    if (picture === undefined) throw new Refusal('avatarRule');
    return this.#storePicture(picture);
  }

  /** The same for a picture that is put on pages. Refuses pagePictureRule. */
  async storeForPages(given: Uint8Array, context: RequestContext): Promise<KeptPicture> {
    const picture = await this.#read(given, PAGE_PICTURES, context);
    if (picture === undefined) throw new Refusal('pagePictureRule');
    const { leftOut = 0, bytes } = picture;
    return { hash: await this.#storePicture(picture), bytes: bytes.length, ...pictureSize(picture), leftOut };
  }

  /** Something no longer refers to a picture: the next sweep looks. */
  mayBeUnused(): void {
    this.#mayHaveUnused = true;
  }

  /** The picture itself. Refuses notFound. */
  async answer(hash: string): Promise<FileAnswer> {
    const picture = await this.#store.find(hash);
    if (picture === undefined) throw new Refusal('notFound');
    return new FileAnswer(picture.bytes, { ...HEADERS, 'content-type': picture.type });
  }

  /** The person's own picture. Refuses avatarRule. */
  async saveAvatar(given: Uint8Array, context: RequestContext): Promise<{ readonly avatar: string }> {
    const hash = await this.store(given, context);
    await this.#setAvatar(hash, context);
    return { avatar: pictureAddress(hash) };
  }

  async deleteAvatar(context: RequestContext): Promise<void> {
    await this.#setAvatar('', context);
  }

  /** In another process, whose queue has a place for the person: a drawing can take seconds of processor time. */
  #read(bytes: Uint8Array, rules: PictureRules, { range }: RequestContext): Promise<ReadPicture | undefined> {
    return this.#files.run(PICTURE_JOB, range.userId, { bytes, rules });
  }

  async #storePicture({ type, bytes }: ReadPicture): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('base64url');
    await this.#store.save({ hash, type, bytes }, this.#clock.now());
    this.mayBeUnused();
    return hash;
  }

  async #setAvatar(hash: string, context: RequestContext): Promise<void> {
    const { userId, avatar } = context.person.user;
    const trail = context.trail({ object: `account:${userId}`, old: avatar, new: pictureAddress(hash) });
    await this.#store.setAvatar(userId, hash, trail);
    this.mayBeUnused();
  }

  async #sweep(): Promise<void> {
    const now = this.#clock.monotonic();
    if (!this.#mayHaveUnused && now - this.#lookedAt < LOOK_ANYWAY_MS) return;
    this.#lookedAt = now;
    this.#mayHaveUnused = await this.#store.dropUnused(this.#clock.now() - UNUSED_MS);
  }
}
