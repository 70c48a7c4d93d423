export { CertificateFrame as default } from "@/components/certificate/certificate-frame";
