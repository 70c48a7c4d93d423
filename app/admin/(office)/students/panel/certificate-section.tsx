"use client";

import { Download, ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CopyButton } from "@/components/area/copy-button";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { certificatePath, certificatePdfPath } from "@/lib/certificates/certificate-path";
import { PanelSection } from "./panel-section";
import type { Summary } from "./summary";

type CertificateSectionProps = {
  studentCode: string;
  certificate: Summary["certificate"];
  /** The destructive actions, set apart. */
  children: ReactNode;
};

/** Links to the certificate and, below a divider, its destructive actions. */
export function CertificateSection({ studentCode, certificate, children }: CertificateSectionProps) {
  const t = useTranslations("studentList");
  const path = certificatePath(studentCode);
  return (
    <PanelSection title={t("panel.certificateTitle")}>
      {certificate === null ? (
        <p className="text-sm text-muted-foreground">{t("panel.noCertificate")}</p>
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <Badge variant={certificate.state === "valid" ? "success" : "destructive"}>
              {t(`certificateStates.${certificate.state}`)}
            </Badge>
            <bdi className="tabular-nums">{certificate.number}</bdi>
            {certificate.version !== null && (
              <span className="text-muted-foreground">
                {t("panel.version", { version: certificate.version })}
              </span>
            )}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button asChild variant="outline" size="sm">
              <a href={path} target="_blank" rel="noreferrer">
                <ExternalLink aria-hidden="true" />
                {t("panel.open")}
              </a>
            </Button>
            {certificate.state === "valid" && (
              <Button asChild variant="outline" size="sm">
                <a href={certificatePdfPath(studentCode)}>
                  <Download aria-hidden="true" />
                  {t("panel.pdf")}
                </a>
              </Button>
            )}
            <CopyButton text={`${window.location.origin}${path}`} label={t("panel.copyLink")} />
          </div>
          <div className="grid justify-items-start gap-2 rounded-md border border-destructive/30 p-3">
            {children}
          </div>
        </>
      )}
    </PanelSection>
  );
}
