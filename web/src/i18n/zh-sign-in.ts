/** The texts of signing in, of what protects an account and of a forgotten password, in Chinese. */
export const zhSignIn = {
  'question.firstSchool': '您就读的第一所学校叫什么？',
  'question.firstTeacher': '您的第一位老师姓什么？',
  'question.firstCity': '您第一次独自前往的城市是哪里？',
  'question.firstPet': '您的第一只宠物叫什么？',
  'question.firstEmployer': '您工作的第一家单位叫什么？',
  'question.firstCar': '您的第一辆车是什么品牌？',
  'question.childhoodFriend': '您童年最好的朋友叫什么？',
  'question.childhoodStreet': '您童年时住在哪条街？',
  'question.favouriteBook': '您最喜欢的书是哪一本？',
  'question.favouriteDish': '您最喜欢的菜是什么？',
  'question.grandmotherName': '您外祖母叫什么名字？',
  'question.birthHospital': '您出生在哪家医院？',
} as const;
