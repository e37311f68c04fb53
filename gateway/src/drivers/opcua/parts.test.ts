import { expect, test } from 'vitest';
import { elementCount, partOf, replacePart, stepsInto, stepsOf, stepText } from './parts.ts';
import { UA, type UaValue } from './values.ts';

const code = (expected: number) => expect.objectContaining({ code: expected });

/** As the library decodes structures: their types carry a schema. */
class Drive {
  static readonly schema = {
    fields: [
      { name: 'speed', originalName: 'Speed', fieldType: 'Float', category: 'basic' },
      { name: 'state', originalName: 'State', fieldType: 'DriveState', category: 'enumeration' },
      { name: 'temperatures', originalName: 'Temperatures', fieldType: 'Double', category: 'basic', isArray: true },
      { name: 'startedAt', originalName: 'StartedAt', fieldType: 'UtcTime', category: 'basic' },
    ],
  };
  speed = 1.5;
  state = 2;
  temperatures = new Float64Array([20, 30]);
  startedAt = new Date(0);
}
class Pump extends Drive {
  static override readonly schema = {
    fields: [{ name: 'drive', originalName: 'Drive', fieldType: 'Drive', category: 'complex' }],
  };
  drive = new Drive();
}

const structure = (value: object): UaValue => ({ dataType: UA.ExtensionObject, arrayType: 0, value });
const numbers = (): UaValue => ({ dataType: UA.Int16, arrayType: 1, value: [10, 20, 30] });
const matrix = (): UaValue => ({ dataType: UA.Int32, arrayType: 2, dimensions: [2, 3], value: [1, 2, 3, 4, 5, 6] });
const at = (value: UaValue, element: string) => partOf(value, stepsOf(element));

test('an element has the type of its array, and a field that of the description of its structure', () => {
  expect(at(numbers(), '[2]')).toEqual({ dataType: UA.Int16, arrayType: 0, value: 30 });
  expect(at(matrix(), '[1,0]').value).toBe(4);
  expect(at(structure(new Drive()), '.Speed')).toEqual({ dataType: UA.Float, arrayType: 0, value: 1.5 });
  expect(at(structure(new Drive()), '.State').dataType).toBe(UA.Int32);
  expect(at(structure(new Drive()), '.StartedAt').dataType).toBe(UA.DateTime);
  expect(at(structure(new Pump()), '.Drive.Temperatures[1]')).toMatchObject({ dataType: UA.Double, value: 30 });
  const several = { dataType: UA.ExtensionObject, arrayType: 1, value: [new Drive(), new Pump()] };
  expect(at(several, '[1].Speed').value).toBe(1.5);
});

test.each([
  ['an element beyond the end', numbers(), '[3]', 1714],
  ['an element of a matrix beyond the end', matrix(), '[2,0]', 1714],
  ['one index in a matrix', matrix(), '[1]', 1722],
  ['an element of a scalar', { dataType: UA.Int16, arrayType: 0, value: 1 }, '[0]', 1722],
  ['a field of a number', { dataType: UA.Int16, arrayType: 0, value: 1 }, '.Speed', 1722],
  ['a field that is not there', structure(new Drive()), '.Torque', 1714],
  ['a field of a structure without a description', structure({ buffer: '' }), '.Speed', 1722],
  ['an element of an empty array', { dataType: UA.Int16, arrayType: 1, value: null }, '[0]', 1714],
])('%s is refused', (_name, value, element, expected) => {
  expect(() => at(value, element)).toThrow(code(expected));
});

test('a part is replaced in its own type, and the rest stays', () => {
  const array = numbers();
  replacePart(array, stepsOf('[1]'), -5);
  expect(array.value).toEqual([10, -5, 30]);
  const grid = matrix();
  replacePart(grid, stepsOf('[1,2]'), 60);
  expect(grid.value).toEqual([1, 2, 3, 4, 5, 60]);
  const pump = new Pump();
  replacePart(structure(pump), stepsOf('.Drive.Temperatures[0]'), 25);
  replacePart(structure(pump), stepsOf('.Drive.Speed'), 3);
  expect([...pump.drive.temperatures, pump.drive.speed, pump.speed]).toEqual([25, 30, 3, 1.5]);
  expect(() => replacePart(numbers(), stepsOf('[1]'), 70_000)).toThrow(code(2003));
  expect(() => replacePart(structure(new Drive()), stepsOf('.Temperatures'), 1)).toThrow(code(1722));
});

test('the parts of a value are listed by their steps', () => {
  const textsOf = (value: UaValue): readonly string[] => {
    const { count, at: stepAt } = stepsInto(value);
    return Array.from({ length: count }, (_, position) => stepText(stepAt(position)));
  };
  expect(textsOf(numbers())).toEqual(['[0]', '[1]', '[2]']);
  expect(textsOf(matrix())).toEqual(['[0,0]', '[0,1]', '[0,2]', '[1,0]', '[1,1]', '[1,2]']);
  expect(textsOf(structure(new Pump()))).toEqual(['.Speed', '.State', '.Temperatures', '.StartedAt', '.Drive']);
  expect(textsOf({ dataType: UA.Int16, arrayType: 0, value: 1 })).toEqual([]);
  expect(elementCount({ dataType: UA.Int16, arrayType: 0, value: 1 })).toBe(0);
});
