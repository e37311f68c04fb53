import type {
  ModelAlarm,
  ModelContent,
  ModelDriver,
  ModelPage,
  ModelSignal,
  ParameterValues,
} from '@tidegate/contract/nouns/model/model.ts';
import type {
  ModelCamera,
  ModelPlace,
  ModelPosition,
  ModelReport,
} from '@tidegate/contract/nouns/model/model-parts.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { FormField } from '@tidegate/contract/protocols/form-field.ts';
import { formFields } from '@tidegate/contract/protocols/form-field.ts';
import type { Protocol } from '@tidegate/contract/protocols/names.ts';
import { PROTOCOL_KINDS } from '@tidegate/contract/protocols/registry.ts';
import {
  filledNumber,
  filledParameters,
  filledText,
  parametersOf,
} from '@tidegate/contract/nouns/model/rules/template.ts';
import { isForEquipment } from '@tidegate/contract/nouns/model/rules/model-page.ts';
import { alarmKey } from '@tidegate/contract/nouns/model/rules/model-alarm.ts';
import { checkAddress, checkParams } from '../../driver/module.ts';
import { filledCamera } from '../draft/draft-cameras.ts';
import { filledPage, filledTitle } from './titles.ts';
import { ALL_NAME_FIELDS, mentionFields, namesBy } from '@tidegate/contract/locale/name-text.ts';

/**
 * Model in one equipment: its drivers by name, its signals by code, its alarm rules, pages, reports and cameras by key,
 * all blanks filled.
 */
export interface ModelInstance {
  readonly drivers: ReadonlyMap<string, ModelDriver>;
  readonly signals: ReadonlyMap<string, ModelSignal>;
  readonly alarms: ReadonlyMap<string, ModelAlarm>;
  readonly pages: ReadonlyMap<string, ModelPage>;
  readonly reports: ReadonlyMap<string, ModelReport>;
  readonly cameras: ReadonlyMap<string, ModelCamera>;
  readonly place: FilledPlace;
  /** Hash; empty for none. */
  readonly picture: string;
}

/** A place with its blanks filled; empty text and null say nothing. */
export interface FilledPlace {
  readonly address: string;
  /** Longitude and latitude, degrees, WGS 84. */
  readonly coordinates: readonly [number, number] | null;
  readonly position: ModelPosition | null;
}

type Fields = Record<string, unknown>;

/**
 * Fills a model for an equipment. Refuses modelParameter, modelNumber, and badField where a filled field is not what its
 * protocol wants.
 */
export function instanceOf(content: ModelContent, given: ParameterValues, language: Language): ModelInstance {
  const values = filledParameters(content.parameters, given);
  const drivers = content.drivers.map((driver): [string, ModelDriver] => {
    const params = filledFields(driver.params, fieldsOf(driver.protocol, 'params'), values);
    return [driver.name, { ...driver, params: checkParams(driver.protocol, params, language) }];
  });
  const protocols = new Map(content.drivers.map(({ name, protocol }) => [name, protocol]));
  const signals = content.signals.map((signal): [string, ModelSignal] => {
    const texts = Object.fromEntries(TEXTS.map((field) => [field, filledText(signal[field], values)]));
    const protocol = signal.driver === null ? undefined : protocols.get(signal.driver);
    if (protocol === undefined || signal.address === null) return [signal.code, { ...signal, ...texts }];
    const address = filledFields(signal.address, fieldsOf(protocol, 'address'), values);
    return [signal.code, { ...signal, ...texts, address: checkAddress(protocol, { ...signal, address }, language) }];
  });
  const alarms = new Map(content.alarms.map((alarm) => [alarmKey(alarm), alarm]));
  // Templates and faceplates stay in the model.
  const pages = new Map(content.pages.filter(isForEquipment).map((page) => [page.key, filledPage(page, values)]));
  const reports = new Map(
    content.reports.map((report) => {
      const names = namesBy((field) => filledTitle(report[field], values));
      return [report.key, { ...report, ...names }];
    }),
  );
  const cameras = new Map(content.cameras.map((camera) => [camera.key, filledCamera(camera, values)]));
  const place = filledPlace(content.place, values);
  const { picture } = content;
  return { drivers: new Map(drivers), signals: new Map(signals), alarms, pages, reports, cameras, place, picture };
}

/** Degrees that a parameter leaves empty say nothing. Refuses modelNumber, and badField for what is nowhere on Earth. */
function filledPlace({ address, lng, lat, position }: ModelPlace, values: ParameterValues): FilledPlace {
  const isBlank = (text: string): boolean => filledText(text, values).trim() === '';
  const degrees = (field: 'lng' | 'lat', text: string, most: number): number => {
    const number = filledNumber(text, values);
    if (Math.abs(number) > most) throw new Refusal('badField', { field, reason: String(number) });
    return number;
  };
  const coordinates: FilledPlace['coordinates'] =
    isBlank(lng) || isBlank(lat) ? null : [degrees('lng', lng, 180), degrees('lat', lat, 90)];
  return { address: filledText(address, values).trim().slice(0, ADDRESS_MAX), coordinates, position };
}

const ADDRESS_MAX = 200;

/** The texts of a signal that may hold parameters. */
export const TEXTS = [
  ...ALL_NAME_FIELDS,
  ...mentionFields('group'),
  'description',
  'metric',
] as const satisfies readonly (keyof ModelSignal)[];

/** The fields that hold blanks. */
export function openFields(fields: Fields): ReadonlySet<string> {
  const open = Object.entries(fields).filter(
    ([, value]) => typeof value === 'string' && parametersOf(value).length > 0,
  );
  return new Set(open.map(([field]) => field));
}

function filledFields(fields: Fields, kinds: ReadonlyMap<string, FormField>, values: ParameterValues): Fields {
  const open = openFields(fields);
  if (open.size === 0) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => {
      if (typeof value !== 'string' || !open.has(field)) return [field, value];
      return [field, isNumber(kinds.get(field)) ? filledNumber(value, values) : filledText(value, values)];
    }),
  );
}

const isNumber = (field: FormField | undefined): boolean =>
  field?.kind === 'number' || (field?.kind === 'choice' && field.options.every((option) => typeof option === 'number'));

const known = new Map<string, ReadonlyMap<string, FormField>>();

function fieldsOf(protocol: Protocol, which: 'params' | 'address'): ReadonlyMap<string, FormField> {
  const key = `${protocol} ${which}`;
  const fields =
    known.get(key) ?? new Map(formFields(PROTOCOL_KINDS[protocol][which]).map((field) => [field.name, field]));
  known.set(key, fields);
  return fields;
}
