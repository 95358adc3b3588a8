import type { ErrorTexts } from "./error-text.ts";
import { fieldProblemTexts } from "./field-problems.ts";

export const errorsHu: ErrorTexts = {
  codes: {
    "input.invalid": {
      title: "Néhány adat nem megfelelő.",
      detail: "Nézze át a megjelölt mezőket.",
    },
    "query.tooBroad": {
      title: "Ez a lekérdezés túl tág.",
      detail: "Szűkítse további szűrővel.",
    },
    "date.outOfRange": {
      title: "Ez a dátum nem használható.",
      detail: "2000 és 2199 közötti dátumot adjon meg.",
    },
    "token.invalid": {
      title: "Ez a link már nem érvényes.",
      detail: "Felhasználták vagy lejárt. Kérjen újat.",
    },
    "file.empty": {
      title: "A fájl üres.",
      detail: "Válasszon olyan fájlt, amelyben van tartalom.",
    },
    "file.missing": {
      title: "Nincs fájl a kérésben.",
      detail: "Pontosan egy fájlt küldjön, a file nevű mezőben.",
    },
    "file.notPicture": {
      title: "Ez a fájl nem kép.",
      detail: "Válasszon JPEG, PNG, WebP, GIF vagy AVIF képet.",
    },
    "qr.contrast": {
      title: "A QR-kód színei túl közel állnak egymáshoz.",
      detail: "A kamerák nem olvasnák be. Válasszon sötétebb színt vagy világosabb hátteret.",
    },
    "qr.inverted": {
      title: "Ez a QR-kód világos lenne sötét alapon.",
      detail: "Az ilyet sok kamera nem olvassa be. A szín legyen sötétebb a háttérnél.",
    },
    "qr.logoTooLarge": {
      title: "A logó túl sokat takar a QR-kódból.",
      detail: "Így már nem lehetne beolvasni. Válasszon kisebb logót, vagy hagyja el.",
    },
    "qr.noLogo": {
      title: "Ehhez a QR-kódhoz nincs logó.",
      detail: "A kártya nem tartozik céghez, vagy a cégnek még nincs logója.",
    },
    "app.token": {
      title: "Ismeretlen alkalmazás.",
      detail: "A hívásban nincs érvényes alkalmazástoken.",
    },
    "session.required": { title: "Jelentkezzen be.", detail: "Nincs bejelentkezve." },
    "login.wrongCredentials": {
      title: "Hibás felhasználónév vagy jelszó!",
      detail: "Ellenőrizze a megadott adatokat.",
    },
    "access.denied": { title: "Hozzáférés megtagadva!", detail: "Ehhez nincs jogosultsága." },
    "field.forbidden": {
      title: "Hozzáférés megtagadva!",
      detail: "A kérés egyik mezője nem érhető el az Ön számára.",
    },
    "xsrf.invalid": {
      title: "Hozzáférés megtagadva!",
      detail: "Az oldal elavult. Töltse újra, és próbálja meg ismét.",
    },
    "origin.foreign": {
      title: "Hozzáférés megtagadva!",
      detail: "A kérés egy másik webhelyről érkezett.",
    },
    "origin.key": {
      title: "Hozzáférés megtagadva!",
      detail: "Használja a szolgáltatás nyilvános címét.",
    },
    "login.notFinalised": {
      title: "A fiók regisztrációja még nincs véglegesítve.",
      detail: "A meghívóban lévő linkkel fejezheti be.",
    },
    "login.emailUnconfirmed": {
      title: "Az e-mail-cím még nincs megerősítve.",
      detail: "Kövesse a megerősítő levélben leírt lépéseket.",
    },
    "login.confirmByMail": {
      title: "Erősítse meg ezt a bejelentkezést.",
      detail:
        "Ezzel a címmel sok hibás próbálkozás történt. Küldtünk egy levelet: a benne lévő linkkel jelentkezzen be.",
    },
    "login.passkeyRequired": {
      title: "Ehhez a fiókhoz azonosítókulcs szükséges.",
      detail: "Jelentkezzen be azonosítókulccsal, vagy előbb adjon hozzá egyet a beállításokban.",
    },
    "password.changeRequired": {
      title: "Ehhez a fiókhoz hosszabb jelszó szükséges.",
      detail: "Előbb adjon meg új jelszót a beállításokban.",
    },
    "card.locked": {
      title: "Ez a kártya zárolva van.",
      detail: "Csak adminisztrátor szerkesztheti.",
    },
    "template.locked": {
      title: "Ezt a mezőt a cég sablonja rögzíti.",
      detail: "A módosítását a cég adminisztrátorától kérheti.",
    },
    "password.wrong": {
      title: "A megadott régi jelszó hibás!",
      detail: "A beírt régi jelszó nem egyezik a jelenlegivel.",
    },
    "record.notFound": {
      title: "Ez a rekord nem található.",
      detail: "Nem létezik, vagy nincs joga megtekinteni.",
    },
    "model.unknown": { title: "Nincs ilyen modell.", detail: "Ellenőrizze a címet." },
    "service.unknown": { title: "Nincs ilyen szolgáltatás.", detail: "Ellenőrizze a címet." },
    "route.unknown": { title: "Ezen a címen nincs semmi.", detail: "Ellenőrizze a címet." },
    "payment.notConfigured": {
      title: "Itt nem lehet kártyával fizetni.",
      detail: "Kérjük, fizessen átutalással.",
    },
    "invoicing.notConfigured": {
      title: "Itt nem érhetők el számlák.",
      detail: "Kérjük, kérje tőlünk a számláját.",
    },
    "icon.unknown": {
      title: "Nincs ilyen ikon.",
      detail: "Kérjük, ellenőrizze az ikon nevét.",
    },
    "icon.noProvider": {
      title: "Ezek az ikonok itt nem érhetők el.",
      detail: "Kérjük, ellenőrizze az ikonkészlet nevét.",
    },
    "wallet.notConfigured": {
      title: "Ez a tárca itt nem érhető el.",
      detail: "A szolgáltatás üzemeltetője nem állította be.",
    },
    "entity.changed": {
      title: "Közben más is módosította ezt a rekordot.",
      detail: "Nézze meg, melyik változat maradjon.",
    },
    "tag.wrongSecret": {
      title: "A beváltási kód nem egyezik.",
      detail: "Hasonlítsa össze betűről betűre azzal, amely a kód mellett áll.",
    },
    "tag.claimed": {
      title: "Ez a kód már valakié.",
      detail: "Ha az Öné, azzal a fiókkal jelentkezzen be, amellyel beváltotta.",
    },
    "tag.state": {
      title: "Ez a kóddal most nem tehető meg.",
      detail: "Az állapotát az oldal újratöltése után láthatja.",
    },
    "value.taken": {
      title: "Ez az érték már foglalt.",
      detail: "Adjon meg másikat.",
    },
    "order.state": {
      title: "Ez a rendeléssel most nem tehető meg.",
      detail: "Az állapotát az oldal újratöltése után láthatja.",
    },
    "campaign.sendRight": {
      title: "A kampányokat szerkesztheti, de nem küldheti ki.",
      detail: "A küldés jogát egy másik adminisztrátor adhatja meg.",
    },
    "campaign.secondPerson": {
      title: "Ezt a kampányt másnak kell jóváhagynia.",
      detail: "Ennyi címzettnél az indító nem hagyhatja jóvá egyedül.",
    },
    "campaign.state": {
      title: "Ez a kampánnyal most nem tehető meg.",
      detail: "Az állapotát az oldal újratöltése után láthatja.",
    },
    "campaign.notReady": {
      title: "A kampány így nem küldhető el.",
      detail: "A kampány oldalán lévő lista mutatja, mi hiányzik.",
    },
    "account.own": {
      title: "Ez a saját fiókja.",
      detail: "Ezt egy másik adminisztrátor végezheti el.",
    },
    "account.lastAdmin": {
      title: "Legalább egy adminisztrátornak maradnia kell.",
      detail: "Előbb adjon másnak is adminisztrátori jogot.",
    },
    "last.admin": {
      title: "Az utolsó adminisztrátor nem távolítható el.",
      detail: "Előbb nevezzen ki másikat.",
    },
    "member.elsewhere": {
      title: "Ön már egy másik céghez tartozik.",
      detail:
        "Előbb lépjen ki belőle a beállításoknál, vagy fogadja el a meghívót csatlakozás nélkül.",
    },
    "card.given": {
      title: "Ez a kártya már egy munkatársé.",
      detail: "Előbb vegye vissza, vagy adja másnak a csapat listáján.",
    },
    "contact.notShared": {
      title: "Ez a kapcsolat nem adható át.",
      detail: "Ahhoz hozzájárult, hogy Ön megőrizze az adatait, ahhoz nem, hogy a cége is lássa.",
    },
    "contact.noSuccessor": {
      title: "Ezt a kártyát még senki sem vette át.",
      detail: "A cége jelöli ki, ki veszi át a kártyát. Utána tudja átadni a kapcsolatot.",
    },
    "passkey.last": {
      title: "Az utolsó azonosítókulcs nem távolítható el.",
      detail: "Ehhez a fiókhoz kötelező. Előbb adjon hozzá másikat.",
    },
    "file.notArrived": { title: "A fájl nem érkezett meg.", detail: "Küldje el újra." },
    "file.inUse": {
      title: "A fájl használatban van.",
      detail: "Előbb vegye le onnan, ahol használja, utána törölheti.",
    },
    "file.refused": {
      title: "A fájlt nem fogadtuk el.",
      detail: "Nem az érkezett meg, amit bejelentett. Küldje el újra.",
    },
    "card.inactive": {
      title: "Ez a kártya most nem elérhető.",
      detail: "A tulajdonosa szünetelteti.",
    },
    "body.tooLarge": {
      title: "A kérés túl nagy.",
      detail: "Küldjön egyszerre kevesebbet.",
    },
    "file.quota": {
      title: "Megtelt a tárhelye.",
      detail: "Töröljön a felesleges fájljai közül, majd próbálja újra.",
    },
    "file.useSignedForm": {
      title: "Ez a fájl túl nagy ehhez a híváshoz.",
      detail: "Kérjen aláírt űrlapot, és oda küldje a fájlt.",
    },
    "file.tooLarge": { title: "A fájl túl nagy.", detail: "Legfeljebb 50 MB tölthető fel." },
    "type.unsupported": {
      title: "Ez a tartalomtípus nem fogadható el.",
      detail: "A kérést JSON formában küldje.",
    },
    "idempotency.mismatch": {
      title: "Ezt a kérést már elküldték más tartalommal.",
      detail: "Használjon új idempotenciakulcsot.",
    },
    "rate.limited": {
      title: "Túl sok próbálkozás.",
      detail: "Várjon egy kicsit, majd próbálja újra.",
    },
    "order.total": {
      title: "Megváltozott az ár.",
      detail: "A megrendelés nem ment el. Nézze meg az új végösszeget, majd rendelje meg újra.",
    },
    "schedule.noRecipients": {
      title: "Minden címzett leiratkozott.",
      detail: "Adjon hozzá másik címzettet. A leveleket csak maguk a címzettek kérhetik újra.",
    },
    "schedule.tooMany": {
      title: "Túl sok ütemezése van.",
      detail: "Töröljön egyet, amelyikre már nincs szükség, majd próbálja újra.",
    },
    "order.drafts": {
      title: "Túl sok befejezetlen rendelése van.",
      detail: "Előbb fejezze be vagy mondja le valamelyiket.",
    },
    "order.withdrawal": {
      title: "Ettől a rendeléstől nem lehet elállni.",
      detail: "Lejárt az elállási idő, vagy a kártyák egyedileg Önnek készültek.",
    },
    "order.carriers": {
      title: "A rendelés kódjai még nem készültek el.",
      detail: "Várjon egy kicsit, majd próbálja újra.",
    },
    "shop.closed": {
      title: "Most nem fogadunk rendelést.",
      detail: "A kosara megmarad. Próbálja újra később.",
    },
    "legal.missing": {
      title: "Ez a szöveg még nem jelent meg.",
      detail: "Nézzen vissza később. Rendelni a megjelenése után lehet.",
    },
    overloaded: {
      title: "A szolgáltatás most túlterhelt.",
      detail: "Várjon egy kicsit, majd próbálja újra.",
    },
    unexpected: {
      title: "Belső kiszolgálóhiba",
      detail: "Nálunk történt hiba. Próbálja újra később.",
    },
  },
  fieldProblems: fieldProblemTexts.hu,
};
