/**
 * Passwords of eight characters and more that every list of leaked ones begins with, in lower case.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ `
password password1 password12 password123 password1234 password! password1! passw0rd p@ssword
p@ssw0rd p@ssw0rd1 pa$$word passwort passwort1 motdepasse motdepasse1 contrasena contraseña
contrasena1 12341234 123412341234 123123123 1231231234 12345678910 123456789a 12345678a a12345678
1234567a 123456aa 1234qwer 123qweasd 123qwe123 123abc123 112233445566 11223344 1122334455 111222333
147258369 159753456 963852741 987654321a 789456123 741852963 87654321 qwertyui qwertyuiop qwerty12
qwerty123 qwerty1234 qwerty12345 qwertyuiop123 qwerasdf qweasdzxc qwertzui qwertzuiop azertyui
azertyuiop azerty12 azerty123 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc q1w2e3r4
q1w2e3r4t5 zaq12wsx zaq1zaq1 zxcvbnm1 zxcvbnm123 asdfghjk asdfghjkl asdfasdf asdf1234 abcd1234
abc12345 abc123456 abcabc123 a1b2c3d4 aa123456 aa12345678 iloveyou iloveyou1 iloveyou2 ilovegod
jetaime1 jetaimee teamo123 sunshine sunshine1 princess princess1 princesse princesa football
football1 baseball baseball1 basketball superman superman1 batman123 starwars starwars1 pokemon1
pokemon123 charlie1 michael1 jennifer jordan23 michelle jessica1 ashley12 nicole12 daniel12 thomas12
trustno1 whatever whatever1 computer computer1 internet internet1 samsung1 samsung123 google123
facebook facebook1 linkedin1 microsoft windows1 welcome1 welcome12 welcome123 bienvenue bienvenue1
bienvenido letmein1 letmein123 changeme changeme1 changeme123 change_me admin123 admin1234
administrator adminadmin rootroot root1234 test1234 test12345 testtest testing1 testing123 user1234
guest123 demo1234 default1 secret123 secret12 master12 master123 monkey12 monkey123 dragon12
dragon123 shadow12 shadow123 hunter12 hunter123 freedom1 killer123 mustang1 corvette mercedes
ferrari1 porsche1 maverick midnight chocolate chocolat butterfly elephant dolphins snowball
cheese123 hello123 hello1234 bonjour1 bonjour123 salut123 hola1234 soleil12 doudou12 loulou12
nicolas1 chouchou marseille montreal canada123 quebec123 toronto1 liverpool liverpool1 chelsea1
arsenal1 barcelona barcelona1 realmadrid juventus manchester blink182 metallica slipknot nirvana1
rockyou1 myspace1 fuckyou1 fuckyou2 asshole1 summer2023 summer2024 summer2025 summer2026 winter2023
winter2024 winter2025 winter2026 spring2025 spring2026 autumn2025 autumn2026 january1 monday123
counterfoil counterfoil1 billing123 invoice123 company123 business1 office123
`
    .trim()
    .split(/\s+/),
);
