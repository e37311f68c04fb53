import { expect, test } from 'vitest';
import { FEATURES } from '../src/app/features.ts';
import { earlyList, withList } from './early-list.ts';

const LIST = earlyList(Object.values(FEATURES), { en: '/en.js' }, '/app.js');

test('the addresses of the sign-in page are those that the router has, and no others', () => {
  const signIn = new RegExp(LIST.signIn);
  const isSignIn = ['/', '/login', '/login.jsp', '/404', '/login/', '/home', '/loginx', '/wall'].map((path) =>
    signIn.test(path),
  );
  expect(isSignIn).toEqual([true, true, true, false, true, false, false, false]);
});

test('an address below one with steps has no frame either', () => {
  const bare = new RegExp(LIST.bare);
  expect(
    ['/findpwd', '/findpwd/validate/tel', '/share/abc', '/wall', '/manage/eg/configuration/7'].every((path) =>
      bare.test(path),
    ),
  ).toBe(true);
  expect(
    ['/home', '/findpwds', '/manage/eg/configuration', '/manage/system/model/7'].some((path) => bare.test(path)),
  ).toBe(false);
});

test('the list takes the place of the empty one, and a script without a place is refused', () => {
  const filled = withList('a();\nconst LIST = {};\nb();', LIST);
  expect(filled.split('\n')).toEqual(['a();', `const LIST = ${JSON.stringify(LIST)};`, 'b();']);
  expect(() => withList('a();', LIST)).toThrow('no list');
});
