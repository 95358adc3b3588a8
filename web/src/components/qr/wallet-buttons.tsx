import { Wallet } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../lib/hub/hub.ts";
import { buildCallAddress } from "../../../../shared/client/operation-address.ts";
import { hubRoutes } from "../../lib/hub/operation-routes.ts";
import { useSession } from "../../lib/session/session.tsx";
import { notify } from "../../lib/overlays/toasts.ts";
import { useFailureText } from "../../lib/hub/use-failure-text.ts";
import { Button, ButtonLink } from "../controls/button.tsx";
import styles from "./qr-screen.module.css";

export interface WalletButtonsProps {
  /** Id of the card. */
  id: string;
  isOnline: boolean;
}

/** Buttons that add an own card to the wallets which the operator has set up; nothing if there are none. */
export function WalletButtons({ id, isOnline }: WalletButtonsProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const wallets = user?.wallets ?? [];
  if (!isOnline) return <OfflineWallets wallets={wallets} />;
  return (
    <>
      {wallets.includes("apple") && (
        <ButtonLink
          wide
          icon={Wallet}
          to={buildCallAddress(hubRoutes.getApplePass, { id }).url}
          reloadDocument
        >
          {t("cards.qr.appleWallet")}
        </ButtonLink>
      )}
      {wallets.includes("google") && <GoogleWalletButton id={id} />}
    </>
  );
}

const names = { apple: "cards.qr.appleWallet", google: "cards.qr.googleWallet" } as const;

/** The buttons without a connection: disabled, with the reason. */
function OfflineWallets({ wallets }: { wallets: readonly (keyof typeof names)[] }) {
  const { t } = useTranslation();
  const reason = useId();
  if (wallets.length === 0) return null;
  return (
    <>
      {wallets.map((wallet) => (
        <Button key={wallet} wide icon={Wallet} disabled aria-describedby={reason}>
          {t(names[wallet])}
        </Button>
      ))}
      <p id={reason} className={styles.hint}>
        {t("cards.qr.walletsOffline")}
      </p>
    </>
  );
}

/** The address is signed on demand. */
function GoogleWalletButton({ id }: { id: string }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const handlePress = async () => {
    setBusy(true);
    try {
      const { address } = await call("getGoogleWalletLink", { id });
      window.location.assign(address);
    } catch (failure) {
      const { title, detail } = failureText(failure);
      notify.failure(title, { detail });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      wide
      icon={Wallet}
      busy={isBusy && t("common.loading")}
      onClick={() => void handlePress()}
    >
      {t("cards.qr.googleWallet")}
    </Button>
  );
}
