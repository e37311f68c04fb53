import type { ObjectKind } from '@tidegate/contract/object-kinds.ts';
import type { Auth } from '@tidegate/contract/auths.ts';
import type { UserInfo } from '@tidegate/contract/nouns/account/user.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { AuditEntry } from '../ports/audit-log.ts';
import type { ObjectRecords } from './object-finder.ts';
import type { Range } from './range.ts';

/** Who is signed in: their account as of this moment, and the session they came with. */
export interface Person {
  readonly user: UserInfo;
  readonly auths: ReadonlySet<Auth>;
  readonly range: Range;
  /** Hash of the session's id; of a program the beginning of its key. */
  readonly sessionHash: string;
  /** The key by which a program asks in the person's name. */
  readonly key?: PersonKey;
}

/** What is known of a key that a program came with. `auths` of its person are those that both have. */
export interface PersonKey {
  readonly id: string;
  /** What the person holds beside the key. */
  readonly held: ReadonlySet<Auth>;
}

/** The objects that the fields of a call name, loaded within the person's range before the call runs. */
export class RequestedObjects {
  readonly #loaded: ReadonlyMap<string, readonly unknown[]>;

  constructor(loaded: ReadonlyMap<string, readonly unknown[]>) {
    this.#loaded = loaded;
  }

  /** The object of that kind; the call's `touches` must name it, otherwise the program is wrong. */
  one<K extends ObjectKind>(kind: K): ObjectRecords[K] {
    const object = this.optional(kind);
    if (object === undefined) throw new Error(`the call does not name a ${kind}`);
    return object;
  }

  /** The same for a field that may be left out; `field` tells apart two fields that name objects of one kind. */
  optional<K extends ObjectKind>(kind: K, field?: string): ObjectRecords[K] | undefined {
    return this.many(kind, field)[0];
  }

  /** All of them, in the order in which the field names them. */
  many<K extends ObjectKind>(kind: K, field?: string): readonly ObjectRecords[K][] {
    // What is kept under a kind was loaded as that kind.
    return (this.#loaded.get(field === undefined ? kind : `${kind} ${field}`) ?? []) as readonly ObjectRecords[K][];
  }
}

/** What is known of a call before its objects are loaded. */
export interface RequestFacts {
  /** Name of the action for the audit log. */
  readonly action: string;
  readonly ip: string;
  /** What the browser says it is. */
  readonly agent: string;
  /** Ms since the epoch. */
  readonly at: number;
  readonly person: Person | undefined;
  /** The language that texts are wanted in. */
  readonly language: Language;
}

/** One call: who makes it, from where, about which objects, when. Every service receives it beside the input. */
export class RequestContext {
  readonly objects: RequestedObjects;
  readonly #facts: RequestFacts;
  readonly #person: Person | undefined;

  constructor(facts: RequestFacts, objects: RequestedObjects, person: Person | undefined = facts.person) {
    this.objects = objects;
    this.#facts = facts;
    this.#person = person;
  }

  get ip(): string {
    return this.#facts.ip;
  }

  get agent(): string {
    return this.#facts.agent;
  }

  get at(): number {
    return this.#facts.at;
  }

  get language(): Language {
    return this.#facts.language;
  }

  /** False for a stranger. */
  get isKnown(): boolean {
    return this.#person !== undefined;
  }

  /** The person; a call that anyone may make has none, and refuses sessionLost here. */
  get person(): Person {
    if (this.#person === undefined) throw new Refusal('sessionLost');
    return this.#person;
  }

  /** The same call by somebody who has just signed in. */
  as(person: Person): RequestContext {
    return new RequestContext(this.#facts, this.objects, person);
  }

  /** The same call about these objects, by this person. */
  about(objects: RequestedObjects, person: Person): RequestContext {
    return new RequestContext(this.#facts, objects, person);
  }

  /** The person's range for stores. */
  get range(): Range {
    return this.person.range;
  }

  /** The audit row of what is being done; `old` and `new` are kept as JSON text. */
  trail(what: Trail = {}): AuditEntry {
    const { action, at, ip } = this.#facts;
    const person = this.#person;
    const user = person?.user;
    return {
      at,
      orgId: user?.orgId ?? '',
      userId: user?.userId ?? '',
      loginname: what.loginname ?? user?.loginname ?? '',
      ip,
      session: (person?.sessionHash ?? '').slice(0, SESSION_SHOWN),
      action,
      object: what.object ?? '',
      old: jsonText(what.old),
      new: jsonText(what.new),
      result: what.result ?? '200',
      commandUuid: what.commandUuid ?? '',
    };
  }
}

/** What an audit row says beyond who, when and which call. */
export interface Trail {
  readonly object?: string;
  readonly old?: unknown;
  readonly new?: unknown;
  readonly result?: string;
  readonly commandUuid?: string;
  readonly loginname?: string;
}

const SESSION_SHOWN = 12;

const jsonText = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));
