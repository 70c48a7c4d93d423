import { ClosingCall } from "@/components/site/closing-call";
import { Demo } from "./demo";
import { FirstWeek } from "./first-week";
import { Hero } from "./hero";
import { Reasons } from "./reasons";
import { Services } from "./services";
import { Story } from "./story";
import { SuccessStories } from "./success-stories";
import { TeamPreview } from "./team-preview";

export default function HomePage() {
  return (
    <>
      <Hero />
      <Services />
      <Reasons />
      <FirstWeek />
      <Demo />
      <Story />
      <SuccessStories />
      <TeamPreview />
      <ClosingCall />
    </>
  );
}
