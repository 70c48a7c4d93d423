import { type Messages, NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { InnerLink } from "@/components/area/inner-link";
import { unansweredAttribute } from "@/components/form/answer";
import { pageUserAttribute } from "@/components/form/call";
import { FormTexts } from "@/components/form/form-state";
import { UnsavedInputOf } from "@/components/form/unsaved-input";
import { PageLink } from "@/components/site/page-link";
import { BrandMark } from "@/components/site/scene";
import { Untranslated } from "@/components/ui/own-text";
import { Toaster } from "@/components/ui/toast";
import { academyName } from "@/lib/academy/current-academy";
import { photoAddress } from "@/lib/accounts/account";
import { settingsPage } from "@/lib/auth/roles";
import { idleSecondsOf } from "@/lib/auth/session";
import { actorOfPage, pageLanguage } from "@/lib/http/page";
import { monthNames } from "@/lib/words/catalogue";
import { compiledMessages } from "@/lib/words/compiled-messages";
import { defaultLanguage } from "@/lib/words/languages";
import { ownAccountSentences } from "@/lib/words/sentence";
import type { Sentences } from "@/lib/words/words";
import { AreaDrawer, OfflineNotice, PageName } from "./area-shell-client";
import { Avatar } from "./avatar";
import { DateStyleProvider } from "./dates";
import { hasGoogle } from "./google-button";
import { GoogleForm } from "./google-form";
import { IdleGuard, Reauthentication, SessionGuard } from "./session-guards";

type AreaShellProps = {
  label: string;
  menu: ReactNode;
  tools?: ReactNode;
  children: ReactNode;
  /** Those of the catalogue that this area's client components need beyond the shared ones. */
  namespaces: readonly (keyof Messages)[];
  /** Whether the menu is narrow in a window of less than 75rem, where other areas have a drawer up to 64rem. */
  hasNarrowMenu?: boolean;
  pageNames?: Readonly<Record<string, string>>;
  sentences?: Sentences;
  below?: ReactNode;
};

// Widths count in the reader's own text size: with large text, a wide window has the layout of a narrow one.
const menuGrid =
  "@5xl/shell:grid @5xl/shell:grid-cols-[14rem_minmax(0,1fr)] @7xl/shell:grid-cols-[15.5rem_minmax(0,1fr)]";
const narrowMenuGrid =
  "@3xl/shell:grid @3xl/shell:grid-cols-[5.5rem_minmax(0,1fr)] @min-[75rem]/shell:grid-cols-[12rem_minmax(0,1fr)]";

export async function AreaShell({
  label,
  menu,
  tools,
  children,
  below,
  namespaces,
  hasNarrowMenu = false,
  pageNames = {},
  sentences,
}: AreaShellProps) {
  const actor = await actorOfPage();
  const member = actor.kind === "member" ? actor : null;
  const t = await getTranslations();
  const catalogue = await getMessages();
  const language = await pageLanguage();
  const words = language === defaultLanguage ? null : catalogue.dates;
  const messages = compiledMessages(catalogue, ["area", "ui", ...namespaces]);
  const areaMenu = (
    <>
      <PageLink
        href="/"
        className="flex min-h-14 shrink-0 items-center gap-3 px-4 @max-[75rem]/shell:group-data-narrow/side:justify-center @max-[75rem]/shell:group-data-narrow/side:px-0"
      >
        <BrandMark className="size-8 shrink-0" />
        <Untranslated className="line-clamp-2 min-w-0 font-serif text-base/tight font-medium text-balance wrap-anywhere @max-[75rem]/shell:group-data-narrow/side:sr-only">
          {academyName(language)}
        </Untranslated>
      </PageLink>
      <nav aria-label={label} className="flex flex-1 flex-col gap-1 px-2 py-3">
        {menu}
      </nav>
    </>
  );
  return (
    <NextIntlClientProvider messages={messages}>
      <FormTexts sentences={sentences ?? ownAccountSentences(catalogue)} optional={t("form.optional")}>
        <div
          {...{
            [pageUserAttribute]: member?.userId,
            [unansweredAttribute]: catalogue.refusals.unanswered,
          }}
          className="area"
        >
          <a
            href="#main"
            className="fixed inset-s-4 top-3 z-50 -translate-y-[200%] rounded-md bg-gold-300 px-4 py-2.5 font-medium text-ink focus-visible:translate-y-0"
          >
            {t("area.skip")}
          </a>
          <div className="@container/shell">
            <div className={`min-h-dvh ${hasNarrowMenu ? narrowMenuGrid : menuGrid}`}>
              <aside
                data-narrow={hasNarrowMenu || undefined}
                className={`group/side on-lapis sticky top-0 hidden h-dvh flex-col overflow-y-auto ${hasNarrowMenu ? "@3xl/shell:flex" : "@5xl/shell:flex"}`}
              >
                {areaMenu}
              </aside>
              <div className="flex min-h-dvh min-w-0 flex-col">
                <header
                  data-sticky-head=""
                  className="sticky top-0 z-30 flex min-h-14 flex-wrap items-center gap-2 @max-[18rem]/shell:gap-x-0 border-b bg-card px-3 @2xl/shell:px-4"
                >
                  <AreaDrawer className={hasNarrowMenu ? "@3xl/shell:hidden" : "@5xl/shell:hidden"}>
                    {areaMenu}
                  </AreaDrawer>
                  <p className="min-w-0 flex-1 text-sm/tight font-medium text-muted-foreground @max-[18rem]/shell:basis-full @max-[18rem]/shell:order-1">
                    <PageName names={pageNames} area={label} />
                  </p>
                  {tools}
                  {member && (
                    <InnerLink
                      href={settingsPage(member.role)}
                      aria-label={t("area.profileOf", { name: member.fullName })}
                      className="-m-[4px] rounded-full p-[4px]"
                    >
                      <Avatar name={member.fullName} src={photoAddress(member.photoKey)} />
                    </InnerLink>
                  )}
                </header>
                <main
                  id="main"
                  tabIndex={-1}
                  className="mx-auto w-full max-w-7xl flex-1 px-4 py-6 outline-none"
                >
                  <OfflineNotice />
                  <noscript>
                    <p className="mb-4 text-sm text-muted-foreground">{t("area.needsScript")}</p>
                  </noscript>
                  <DateStyleProvider
                    style={words ? "afghan" : (member?.dateStyle ?? "gregorian")}
                    words={words}
                    monthNames={monthNames}
                  >
                    <UnsavedInputOf userId={member?.userId ?? null}>{children}</UnsavedInputOf>
                  </DateStyleProvider>
                </main>
                {below}
              </div>
            </div>
          </div>
          <Toaster isMirrored={catalogue.language.direction === "rtl"} />
          <Reauthentication
            google={
              // In another tab, so that input stays on this one.
              hasGoogle && (
                <GoogleForm
                  label={t("auth.googleAgain")}
                  callbackUrl="/login"
                  unreachable={t("auth.fields.unreachable")}
                  isProof
                />
              )
            }
          />
          {member && (
            <>
              <SessionGuard userId={member.userId} />
              <IdleGuard idleSeconds={idleSecondsOf(member.role)} />
            </>
          )}
        </div>
      </FormTexts>
    </NextIntlClientProvider>
  );
}
