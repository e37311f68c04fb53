import { packArray } from './array-value.ts';
import { DataType, dataTypeName, isArrayType } from '../datatype.ts';
import { SparkplugError } from '../error.ts';
import type {
  ArrayValue,
  DataSet,
  MetaData,
  Metric,
  MetricValue,
  Payload,
  Property,
  PropertySet,
  RawValue,
  Template,
  TemplateParameter,
} from '../payload.ts';
import { WireWriter } from './wire-writer.ts';
import { writeScalar } from '../write-value.ts';

/** The depth to which templates and property sets may nest, here and in the decoder. */
const maxDepth = 8;

/** Options for writing a payload. */
export interface EncodeOptions {
  /** Leave the data types out of the metrics, as DATA does: the BIRTH gave them. Members of templates keep theirs. */
  omitTypes?: boolean;
}

/**
 * Encodes a payload. A metric's value is written as its `datatype` says, or as its `raw` says where it has that. Throws a
 * SparkplugError for a value that does not fit its type, a metric with neither, and nesting deeper than 8.
 */
export function encodePayload(payload: Payload, options: EncodeOptions = {}): Uint8Array {
  const writer = new WireWriter(64 + payload.metrics.length * 32);
  const omitTypes = options.omitTypes === true;
  if (payload.timestamp !== undefined) writer.varintField(1, wholeTime(payload.timestamp));
  for (const metric of payload.metrics) writer.messageField(2, () => writeMetric(writer, metric, 0, omitTypes));
  if (payload.seq !== undefined) writer.varintField(3, payload.seq);
  if (payload.uuid !== undefined) writer.textField(4, payload.uuid);
  if (payload.body !== undefined) writer.bytesField(5, payload.body);
  return writer.finish();
}

function writeMetric(writer: WireWriter, metric: Metric, depth: number, omitType: boolean): void {
  if (metric.name !== undefined) writer.textField(1, metric.name);
  if (metric.alias !== undefined) writer.varintField(2, metric.alias);
  if (metric.timestamp !== undefined) writer.varintField(3, wholeTime(metric.timestamp));
  if (metric.datatype !== undefined && !omitType) writer.varintField(4, metric.datatype);
  if (metric.isHistorical === true) writer.booleanField(5, true);
  if (metric.isTransient === true) writer.booleanField(6, true);
  const isNull = metric.isNull === true || (metric.value === null && metric.raw === undefined);
  if (isNull) writer.booleanField(7, true);
  const { metadata, properties } = metric;
  if (metadata !== undefined) writer.messageField(8, () => writeMetaData(writer, metadata));
  if (properties !== undefined) writer.messageField(9, () => writePropertySet(writer, properties, depth));
  if (isNull) return;
  if (metric.raw !== undefined) writeRaw(writer, metric.raw, depth);
  else if (metric.datatype !== undefined) writeValue(writer, metric.datatype, metric.value, depth);
  else throw new SparkplugError('unknownType', `the metric ${metric.name ?? metric.alias} has no data type`);
}

function writeValue(writer: WireWriter, type: number, value: MetricValue, depth: number): void {
  if (value instanceof Uint8Array) {
    if (type !== DataType.Bytes && type !== DataType.File) throw wrongKind(type, 'bytes');
    writer.bytesField(16, value);
  } else if (isArray(value)) {
    if (!isArrayType(type)) throw wrongKind(type, 'an array');
    writer.bytesField(16, packArray(type, value));
  } else if (typeof value === 'object' && value !== null && 'rows' in value) {
    if (type !== DataType.DataSet) throw wrongKind(type, 'a data set');
    writer.messageField(17, () => writeDataSet(writer, value));
  } else if (typeof value === 'object' && value !== null) {
    if (type !== DataType.Template) throw wrongKind(type, 'a template');
    writer.messageField(18, () => writeTemplate(writer, value, depth + 1));
  } else writeScalar(writer, 10, type, value);
}

/** The type each field of the wire is written as when only the field is known. */
const rawTypes = {
  int: DataType.UInt32,
  long: DataType.UInt64,
  float: DataType.Float,
  double: DataType.Double,
  boolean: DataType.Boolean,
  string: DataType.String,
  bytes: DataType.Bytes,
  dataSet: DataType.DataSet,
  template: DataType.Template,
} as const;

function writeRaw(writer: WireWriter, raw: RawValue, depth: number): void {
  if (raw.field === 'extension') throw new SparkplugError('unknownType', 'an extension cannot be written');
  writeValue(writer, rawTypes[raw.field], raw.value, depth);
}

function writeDataSet(writer: WireWriter, dataSet: DataSet): void {
  const { columns, types, rows } = dataSet;
  if (columns.length !== types.length) {
    throw new SparkplugError('badField', `${columns.length} column names for ${types.length} column types`);
  }
  writer.varintField(1, columns.length);
  for (const column of columns) writer.textField(2, column);
  for (const type of types) writer.varintField(3, type);
  for (const row of rows) {
    if (row.length !== types.length) {
      throw new SparkplugError('badField', `a row of ${row.length} cells for ${types.length} columns`);
    }
    writer.messageField(4, () => {
      for (const [index, type] of types.entries()) {
        const cell = row[index] ?? null;
        writer.messageField(1, () => {
          if (cell !== null) writeScalar(writer, 1, type, cell);
        });
      }
    });
  }
}

function writeTemplate(writer: WireWriter, template: Template, depth: number): void {
  refuseDepth(depth);
  if (template.version !== undefined) writer.textField(1, template.version);
  for (const metric of template.metrics) writer.messageField(2, () => writeMetric(writer, metric, depth, false));
  for (const parameter of template.parameters) writer.messageField(3, () => writeParameter(writer, parameter));
  if (template.templateRef !== undefined) writer.textField(4, template.templateRef);
  if (template.isDefinition !== undefined) writer.booleanField(5, template.isDefinition);
}

function writeParameter(writer: WireWriter, parameter: TemplateParameter): void {
  if (parameter.name !== undefined) writer.textField(1, parameter.name);
  if (parameter.type !== undefined) writer.varintField(2, parameter.type);
  if (parameter.value === null) return;
  if (parameter.type === undefined) throw new SparkplugError('unknownType', `parameter ${parameter.name}`);
  writeScalar(writer, 3, parameter.type, parameter.value);
}

function writePropertySet(writer: WireWriter, set: PropertySet, depth: number): void {
  refuseDepth(depth + 1);
  for (const key of set.keys()) writer.textField(1, key);
  for (const property of set.values()) writer.messageField(2, () => writeProperty(writer, property, depth + 1));
}

function writeProperty(writer: WireWriter, property: Property, depth: number): void {
  const { type, value } = property;
  writer.varintField(1, type);
  if (value === null) writer.booleanField(2, true);
  else if (isList(value)) {
    if (type !== DataType.PropertySetList) throw wrongKind(type, 'a list of property sets');
    writer.messageField(10, () => {
      for (const set of value) writer.messageField(1, () => writePropertySet(writer, set, depth));
    });
  } else if (typeof value === 'object') {
    if (type !== DataType.PropertySet) throw wrongKind(type, 'a property set');
    writer.messageField(9, () => writePropertySet(writer, value, depth));
  } else writeScalar(writer, 3, type, value);
}

function writeMetaData(writer: WireWriter, metaData: MetaData): void {
  if (metaData.isMultiPart !== undefined) writer.booleanField(1, metaData.isMultiPart);
  if (metaData.contentType !== undefined) writer.textField(2, metaData.contentType);
  if (metaData.size !== undefined) writer.varintField(3, metaData.size);
  if (metaData.seq !== undefined) writer.varintField(4, metaData.seq);
  if (metaData.fileName !== undefined) writer.textField(5, metaData.fileName);
  if (metaData.fileType !== undefined) writer.textField(6, metaData.fileType);
  if (metaData.md5 !== undefined) writer.textField(7, metaData.md5);
  if (metaData.description !== undefined) writer.textField(8, metaData.description);
}

function wholeTime(at: number): number {
  if (!Number.isInteger(at) || at < 0) throw new SparkplugError('outOfRange', `${at} is no time in ms since 1970`);
  return at;
}

function refuseDepth(depth: number): void {
  if (depth > maxDepth) throw new SparkplugError('tooDeep', `deeper than ${maxDepth}`);
}

function isArray(value: MetricValue): value is ArrayValue {
  return Array.isArray(value);
}

function isList(value: Property['value']): value is readonly PropertySet[] {
  return Array.isArray(value);
}

function wrongKind(type: number, kind: string): SparkplugError {
  return new SparkplugError('wrongField', `${kind} as ${dataTypeName(type)}`);
}
