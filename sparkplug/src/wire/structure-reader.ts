import type { Budget } from './budget.ts';
import { isValueFault } from '../error.ts';
import { readFields, readName } from '../fields.ts';
import { MetricScan, type StructureSource } from './metric-scan.ts';
import type {
  DataSet,
  MetaData,
  Metric,
  MetricValue,
  PropertySet,
  RawValue,
  Template,
  TemplateParameter,
} from '../payload.ts';
import { readDataSet } from './read-data-set.ts';
import { readPropertySet } from './read-properties.ts';
import { ScalarScan } from './scalar-scan.ts';
import { Field, fieldNames, metricValue, scalarValue } from '../value.ts';
import { joinHalves, type WireReader } from './wire-reader.ts';

/** Makes objects of the messages inside one payload, within one budget. */
export class StructureReader implements StructureSource {
  readonly reader: WireReader;
  private readonly budget: Budget;

  constructor(reader: WireReader, budget: Budget) {
    this.reader = reader;
    this.budget = budget;
  }

  get elementsLeft(): number {
    return this.budget.elementsLeft;
  }

  /** The scanned metric as an object. A value that does not fit its type becomes a `fault`; other errors are thrown. */
  metric(scan: MetricScan): Metric {
    const metric: Metric = { value: null };
    const name = this.name(scan);
    if (name !== undefined) metric.name = name;
    if (scan.alias !== undefined) metric.alias = scan.alias;
    if (!Number.isNaN(scan.timestamp)) metric.timestamp = scan.timestamp;
    if (scan.datatype !== 0) metric.datatype = scan.datatype;
    if (scan.isHistorical) metric.isHistorical = true;
    if (scan.isTransient) metric.isTransient = true;
    const metadata = scan.metaData();
    if (metadata !== undefined) metric.metadata = metadata;
    const properties = scan.properties();
    if (properties !== undefined) metric.properties = properties;
    if (scan.isNull) metric.isNull = true;
    else this.setValue(metric, scan);
    return metric;
  }

  /** The scanned metric's name. Throws `nameTooLong`. */
  name(scan: MetricScan): string | undefined {
    if (scan.hasName) this.budget.checkName(scan.nameEnd - scan.nameStart);
    return scan.name();
  }

  /** The scanned metric's value as the given type. */
  value(scan: MetricScan, type: number): MetricValue {
    const value = metricValue(scan, type);
    if (Array.isArray(value)) this.budget.countElements(value.length);
    return value;
  }

  dataSet(start: number, end: number): DataSet {
    return readDataSet(this.reader, this.budget, start, end);
  }

  propertySet(start: number, end: number): PropertySet {
    return readPropertySet(this.reader, this.budget, start, end);
  }

  template(start: number, end: number): Template {
    return this.budget.nested(() => {
      const metrics: Metric[] = [];
      const parameters: TemplateParameter[] = [];
      const template: Template = { metrics, parameters };
      readFields(this.reader, start, end, (tag) => {
        if (tag === 0x0a) template.version = this.reader.text();
        else if (tag === 0x12) metrics.push(this.memberMetric());
        else if (tag === 0x1a) parameters.push(this.parameter());
        else if (tag === 0x22) template.templateRef = this.reader.text();
        else if (tag === 0x28) template.isDefinition = this.reader.varint() !== 0;
        else return false;
        return true;
      });
      return template;
    });
  }

  metaData(start: number, end: number): MetaData {
    const { reader } = this;
    const metaData: MetaData = {};
    readFields(reader, start, end, (tag) => {
      if (tag === 0x08) metaData.isMultiPart = reader.varint() !== 0;
      else if (tag === 0x12) metaData.contentType = reader.text();
      else if (tag === 0x18) metaData.size = reader.uint64();
      else if (tag === 0x20) metaData.seq = reader.uint64();
      else if (tag === 0x2a) metaData.fileName = reader.text();
      else if (tag === 0x32) metaData.fileType = reader.text();
      else if (tag === 0x3a) metaData.md5 = reader.text();
      else if (tag === 0x42) metaData.description = reader.text();
      else return false;
      return true;
    });
    return metaData;
  }

  private memberMetric(): Metric {
    const { reader } = this;
    this.budget.countMetrics(1);
    const outer = reader.limit;
    const end = reader.lengthEnd();
    const scan = new MetricScan(this);
    scan.read(reader.position, end);
    const metric = this.metric(scan);
    reader.limit = outer;
    reader.position = end;
    return metric;
  }

  private parameter(): TemplateParameter {
    const { reader, budget } = this;
    budget.countProperty();
    const end = reader.lengthEnd();
    const scan = new ScalarScan(reader, 3);
    const parameter: TemplateParameter = { value: null };
    scan.read(reader.position, end, (tag) => {
      if (tag === 0x0a) parameter.name = readName(reader, budget);
      else if (tag === 0x10) parameter.type = reader.varint();
      else return false;
      return true;
    });
    if (scan.field === Field.none) return parameter;
    parameter.value = parameter.type === undefined ? scan.natural() : scalarValue(scan, parameter.type);
    return parameter;
  }

  private setValue(metric: Metric, scan: MetricScan): void {
    try {
      if (scan.datatype !== 0) metric.value = this.value(scan, scan.datatype);
      else if (scan.field === Field.none) metric.fault = 'noValue';
      else {
        metric.raw = rawValue(scan);
        metric.value = metric.raw.value;
      }
    } catch (error) {
      if (!isValueFault(error)) throw error;
      metric.fault = error.kind;
    }
  }
}

/** The scanned metric's value in wire form. */
export function rawValue(scan: MetricScan): RawValue {
  const field = fieldNames[scan.field] ?? 'extension';
  switch (field) {
    case 'long':
      return { field, value: joinHalves(scan.high, scan.number, false) };
    case 'boolean':
      return { field, value: scan.number !== 0 };
    case 'string':
      return { field, value: scan.text() };
    case 'bytes':
      return { field, value: scan.bytes() };
    case 'dataSet':
      return { field, value: scan.dataSet() };
    case 'template':
      return { field, value: scan.template() };
    case 'extension':
      return { field, value: null };
    default:
      return { field, value: scan.number };
  }
}
