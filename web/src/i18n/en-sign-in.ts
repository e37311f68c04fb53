import type { zhSignIn } from './zh-sign-in.ts';

/** The texts of signing in, of what protects an account and of a forgotten password, in English. */
export const enSignIn = {
  'question.firstSchool': 'What was the name of your first school?',
  'question.firstTeacher': 'What was the family name of your first teacher?',
  'question.firstCity': 'Which city did you first travel to alone?',
  'question.firstPet': 'What was the name of your first pet?',
  'question.firstEmployer': 'What was the name of your first employer?',
  'question.firstCar': 'Which make was your first car?',
  'question.childhoodFriend': 'What was the name of your best childhood friend?',
  'question.childhoodStreet': 'In which street did you live as a child?',
  'question.favouriteBook': 'What is your favourite book?',
  'question.favouriteDish': 'What is your favourite dish?',
  'question.grandmotherName': "What was your mother's mother called?",
  'question.birthHospital': 'In which hospital were you born?',
} as const satisfies { readonly [K in keyof typeof zhSignIn]: string };
