import { FactList } from "../components/fact-list.tsx";
import { Hero } from "../components/hero.tsx";
import { NumberedSteps } from "../components/numbered-steps.tsx";

/** The landing page: what the product is and does today. */
export default function Index() {
  return (
    <>
      <Hero />
      <NumberedSteps />
      <FactList />
    </>
  );
}
