import { expect, test } from 'vitest';
import { changedOf, enteredOf, plainTel } from './person-values.ts';
import { orgOf, personOf } from './testing/people.ts';

const person = personOf({ dataRange: 'org', authRegion: ['north'], tel: '+8613800138000' });
const nowhere = { organisation: undefined, department: undefined };
const { loginname: _, password: __, ...entered } = enteredOf(person, nowhere, '1');

test('unchanged fields are not sent', () => {
  expect(changedOf(person, entered)).toEqual({});
});

test('changed fields are sent, and a removed access scope is sent as empty', () => {
  const { equipmentIds: ___, ...others } = entered;
  const changes = changedOf(person, { ...others, name: 'Lin Hai', dataRange: '', authRegion: ['north', 'south'] });
  expect(changes).toEqual({ name: 'Lin Hai', dataRange: null, authRegion: ['north', 'south'] });
});

test('a new person is added to the selected node, or else to the organisation of the person who adds them', () => {
  const organisation = orgOf({ id: '7' });
  const department = orgOf({ id: '8', parentId: '7', path: '/7/8/', kind: 'dept' });
  expect(enteredOf(null, { organisation, department }, '1')).toMatchObject({ orgId: '7', deptId: '8', dataRange: '' });
  expect(enteredOf(null, nowhere, '1')).toMatchObject({ orgId: '1', deptId: '' });
});

test('a phone number is sent without separators', () => {
  expect(plainTel('+86 138-0013 8000')).toBe('+8613800138000');
});
