/**
 * Words likely to be tried on this product and in China, the most common first. They extend the lists of the matcher,
 * which has hardly any pinyin.
 */
const words = (text: string): string[] => text.trim().split(/\s+/);

/** The product, its field, and the roles of its people. */
export const PLANT_WORDS = words(`
  tidegate scada admin administrator operator engineer viewer platform gateway monitor industrial plc dcs hmi modbus sparkplug
  water pump pumpstation station tank valve boiler motor plant factory waterworks sewage reservoir power energy device server system
  shuichang shuizhan bengzhan shuibeng shuiwu gongshui wushui zilaishui dianli dianchang gongchang jiankong zutai wangguan guanli
  guanliyuan caozuoyuan gongchengshi shebei chejian
`);

/** Words and numbers with a meaning that are passwords in China. */
export const CHINESE_WORDS = words(`
  5201314 1314520 woaini 1314 520 521 5211314 woaini1314 woaini520 7758521 7758258 147258369 147258 159357 741852963 asd zxc qwe abc
  aini woaini wo ai ni woaiwojia woaiwo woshishui nihao nihaoma mima wodemima mimamima xiaoxin baobei baobao laopo laogong
  caonima nima tamade wocao shabi woaibaba woaimama baba mama meimei gege didi jiejie haha hehe hao
  zhongguo china beijing shanghai guangzhou shenzhen tianjin chongqing hangzhou nanjing wuhan chengdu xian suzhou ningbo qingdao
  dalian xiamen fuzhou hefei zhengzhou changsha jinan shenyang haerbin changchun kunming guiyang nanning taiyuan shijiazhuang
  jiangsu zhejiang guangdong shandong henan hebei hubei hunan sichuan fujian anhui jiangxi shanxi liaoning jilin heilongjiang
  yunnan guizhou gansu qinghai xinjiang xizang neimenggu guangxi ningxia hainan taiwan xianggang aomen
  taobao zhifubao weixin qq wechat baidu jingdong tencent alibaba huawei xiaomi
  163 126 168 888 666 999 518 918 8888 6666 9999 1688 5188
`);

/** Family names and common given names in pinyin. */
export const CHINESE_NAMES = words(`
  wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie song tang deng han feng cao
  peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lv ding ren lu yao shen zhong cui tan fan liao shi jin jia xia
  fu fang zou xiong bai meng qin qiu hou yin xue yan lei long tao mao gu shao wan qian gong qi
  wei fang min jing lei qiang jie juan yan yong ping gang hua fei ling hong mei xin ting yu chao jun bin bo hui kai liang ming
  peng tao xiang yi zhen wangwei zhangwei liwei liuwei zhangmin lina wangfang liuyang lijing zhangli wangjing chenchen xiaoming
  xiaohong xiaoli xiaoyu xiaobai xiaofang xiaojun tiantian lele mingming feifei yangyang dandan jingjing lili
`);
