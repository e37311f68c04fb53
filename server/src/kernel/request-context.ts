import { effectiveLocale } from '@tidegate/contract/locale/locale.ts';
import type { ObjectKind } from '@tidegate/contract/names.ts';
import type { Auth } from '@tidegate/contract/auths.ts';
import type { UserInfo } from '@tidegate/contract/nouns/account/user.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { isTimeZone } from '@tidegate/contract/locale/time-zone.ts';
import type { AuditEntry } from '../ports/audit-log.ts';
import type { ObjectRecords } from './object-finder.ts';
import type { Defaults } from './account.ts';
import type { Range } from './range.ts';

/** The signed-in person: their account at this moment, and the session of the request. */
export interface Person {
  readonly user: UserInfo;
  /** Language and time zone of their organisation and of the platform. */
  readonly defaults: Defaults;
  readonly auths: ReadonlySet<Auth>;
  readonly range: Range;
  /** Hash of the session id; for an API key, its prefix. */
  readonly sessionHash: string;
  /** The API key with which a program acts in the person's name. */
  readonly key?: PersonKey;
  /** The id of the wall display that the screen is signed in as: there is nobody in front of it. */
  readonly display?: string;
}

/** An API key presented by a program. The `auths` of its person are those that both have. */
export interface PersonKey {
  readonly id: string;
  /** Rights of the person beyond those of the key. */
  readonly held: ReadonlySet<Auth>;
}

/** The objects that the fields of a call name, loaded within the person's access scope before the call runs. */
export class RequestedObjects {
  readonly #loaded: ReadonlyMap<string, readonly unknown[]>;

  constructor(loaded: ReadonlyMap<string, readonly unknown[]>) {
    this.#loaded = loaded;
  }

  /** The object of that kind. The call's `touches` must name it; anything else is a programming error. */
  one<K extends ObjectKind>(kind: K): ObjectRecords[K] {
    const object = this.optional(kind);
    if (object === undefined) throw new Error(`the call does not name a ${kind}`);
    return object;
  }

  /** The same for an optional field; `field` distinguishes two fields with objects of one kind. */
  optional<K extends ObjectKind>(kind: K, field?: string): ObjectRecords[K] | undefined {
    return this.many(kind, field)[0];
  }

  /** All of them, in the order of the field. */
  many<K extends ObjectKind>(kind: K, field?: string): readonly ObjectRecords[K][] {
    // Objects stored under a kind were loaded as that kind.
    return (this.#loaded.get(field === undefined ? kind : `${kind} ${field}`) ?? []) as readonly ObjectRecords[K][];
  }
}

/** The context of a call before its objects are loaded. */
export interface RequestFacts {
  /** Name of the action in the audit log. */
  readonly action: string;
  readonly ip: string;
  /** The user agent of the browser. */
  readonly agent: string;
  /** Ms since the epoch. */
  readonly at: number;
  readonly person: Person | undefined;
  /** The requested language. */
  readonly language: Language;
}

/**
 * The context of one call: who makes it, from where, on which objects, when. Every service receives it with the input.
 */
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

  /** False without a session. */
  get isKnown(): boolean {
    return this.#person !== undefined;
  }

  /** The person; refuses sessionLost in a public call without a session. */
  get person(): Person {
    if (this.#person === undefined) throw new Refusal('sessionLost');
    return this.#person;
  }

  /** The same call by a person who has just signed in. */
  as(person: Person): RequestContext {
    return new RequestContext(this.#facts, this.objects, person);
  }

  /** The same call with these objects, by this person. */
  about(objects: RequestedObjects, person: Person): RequestContext {
    return new RequestContext(this.#facts, objects, person);
  }

  /** The context of what the same person does later on as a part of it, under another name in the log. It names no objects. */
  doing(action: string, at: number): RequestContext {
    const { ip, agent, language } = this;
    const facts = { action, at, ip, agent, language, person: this.#person };
    return new RequestContext(facts, new RequestedObjects(new Map()));
  }

  /** The time zone in which the person reads. */
  get timeZone(): string {
    const { user, defaults } = this.person;
    return effectiveLocale({ person: user, ...defaults }).timeZone;
  }

  /** The time zone asked for, by default that of the person. Refuses badField for an unknown one. */
  zoneOf({ timeZone = this.timeZone }: { readonly timeZone?: string | undefined }): string {
    if (!isTimeZone(timeZone)) throw new Refusal('badField', { field: 'timeZone', reason: timeZone });
    return timeZone;
  }

  /** The language asked for, by default that of the request. */
  languageOf({ language = this.language }: { readonly language?: Language | undefined }): Language {
    return language;
  }

  /** The person's access scope, for stores. */
  get range(): Range {
    return this.person.range;
  }

  /** The audit row of the action; `old` and `new` are stored as JSON text. */
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

/** The fields of an audit row besides the person, the time and the call. */
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
