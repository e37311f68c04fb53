import type { TextTable } from '../../i18n/table.ts';

/** The texts of this folder in Chinese and English. */
export const TEXTS = {
  'newPassword.hint': [
    '不易被猜到的密码：至少 10 个无规律的字符，或几个互不相关的词。姓名、日期、键盘顺序等会被拒绝。',
    'Hard to guess: 10 or more random characters, or several unrelated words. Names, dates and keyboard patterns are rejected.',
  ],
  'question.firstSchool': ['您就读的第一所学校叫什么？', 'What was the name of your first school?'],
  'question.firstTeacher': ['您的第一位老师姓什么？', 'What was the family name of your first teacher?'],
  'question.firstCity': ['您第一次独自前往的城市是哪里？', 'Which city did you first travel to alone?'],
  'question.firstPet': ['您的第一只宠物叫什么？', 'What was the name of your first pet?'],
  'question.firstEmployer': ['您工作的第一家单位叫什么？', 'What was the name of your first employer?'],
  'question.firstCar': ['您的第一辆车是什么品牌？', 'What make was your first car?'],
  'question.childhoodFriend': ['您童年最好的朋友叫什么？', 'What was the name of your best childhood friend?'],
  'question.childhoodStreet': ['您童年时住在哪条街？', 'Which street did you live in as a child?'],
  'question.favouriteBook': ['您最喜欢的书是哪一本？', 'What is your favourite book?'],
  'question.favouriteDish': ['您最喜欢的菜是什么？', 'What is your favourite dish?'],
  'question.grandmotherName': ['您外祖母叫什么名字？', 'What was your mother’s mother called?'],
  'question.birthHospital': ['您出生在哪家医院？', 'In which hospital were you born?'],
} as const satisfies TextTable;
